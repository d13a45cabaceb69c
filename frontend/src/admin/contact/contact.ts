import type { Submission } from "@/admin/inbox/kind";

/** A contact message as `GET /api/contact` lists it. */
export interface Contact extends Submission {
  name: string;
  /** Empty when the visitor gave none. */
  subject: string;
  message: string;
  /** ISO 8601 in UTC. */
  submittedAt: string;
}

import type { Submission } from "@/admin/inbox/kind";

/** An application as `GET /api/applications` lists it. */
export interface Application extends Submission {
  name: string;
  /** The opening's title. */
  jobTitle: string;
  /** Name of the stored file. */
  resume: string;
  /** ISO 8601 in UTC. */
  submittedAt: string;
}

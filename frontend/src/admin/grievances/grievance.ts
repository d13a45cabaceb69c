import type { Submission } from "@/admin/inbox/kind";

/** A grievance as `GET /api/grievances` lists it. */
export interface Grievance extends Submission {
  fullName: string;
  /** Which of our portals and services it is about. */
  portals: Record<string, boolean>;
  pageUrl: string;
  reason: string;
  details: string;
  /** Names of the stored files. */
  supportDocs: string[];
  /** ISO 8601 in UTC. */
  createdAt: string;
}

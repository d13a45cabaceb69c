/** What grievances, contact messages and applications have in common in the inbox. */
export interface Submission {
  id: string;
  receipt: string;
  email: string;
  phone: string;
  /** When an admin first opened it, ISO 8601 in UTC; empty while nobody has. */
  readAt: string;
  spam: boolean;
  /** When it was put into the bin, ISO 8601 in UTC; empty while it is not there. */
  deletedAt: string;
}

/** How long the bin keeps what is in it, in days. */
const binDays = 30;

/** When the bin lets go of what was put there at a moment. */
export const endInBin = (deletedAt: string) => new Date(Date.parse(deletedAt) + binDays * 86_400_000).toISOString();

/** An application as `GET /api/applications` lists it. */
export interface Application {
  id: string;
  receipt: string;
  /** The opening's title. */
  jobTitle: string;
  name: string;
  phone: string;
  email: string;
  /** Name of the stored file. */
  resume: string;
  /** ISO 8601 in UTC. */
  submittedAt: string;
}

/** A contact message as `GET /api/contact` lists it. */
export interface Contact {
  id: string;
  receipt: string;
  name: string;
  email: string;
  phone: string;
  /** Empty when the visitor gave none. */
  subject: string;
  message: string;
  /** ISO 8601 in UTC. */
  submittedAt: string;
}

export interface Stored {
  _id: string;
  /** Grows by one with each save. */
  version: number;
  /** ISO 8601 in UTC. */
  updatedAt: string;
}

/** The types of one kind of document: the API returns a `Doc`, the form holds `Fields`, and a `Payload` is sent. */
export interface DocumentTypes {
  Doc: Stored;
  Fields: object;
  Payload: object;
}

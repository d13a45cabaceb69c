/** How the mails about submissions fare, as far as `GET /api/outbox` matters here. */
export interface Outbox {
  /** An operator has set a mail server. Without one, all mails wait. */
  configured: boolean;
  waiting: number;
  /** Those of the waiting that have failed before, and are tried again. */
  troubled: number;
  /** Mails that were given up. */
  failed: number;
}

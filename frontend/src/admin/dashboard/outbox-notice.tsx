import { useEffect, useState } from "react";
import { call } from "@/admin/call";

const words = {
  waiting: (count: number) =>
    `${count === 1 ? "A mail is" : `${count} mails are`} waiting: ` +
    "an operator must set the mail server in /_/ under Settings, Mail settings.",
  failing: (count: number, waiting: number) =>
    `${failingMails(count, waiting)} could not be sent so far. Each mail is tried again for 3 days: ` +
    "an operator finds why in /_/ in the collection outbox, and checks the mail server under Settings, Mail settings.",
  failed: (count: number) =>
    `${count === 1 ? "A mail was" : `${count} mails were`} given up: ` +
    "an operator finds why, and how to send them again, in /_/ in the collection outbox.",
};

function failingMails(count: number, waiting: number): string {
  if (count < waiting) return `${waiting} mails are waiting, ${count} of which`;
  return count === 1 ? "A mail" : `${count} mails`;
}

/** The part of the response of `GET /api/outbox` that is shown here. */
interface Outbox {
  /** Whether a mail server is set. Without one, all mails wait. */
  configured: boolean;
  waiting: number;
  /** The number of waiting mails that have failed before and are retried. */
  troubled: number;
  /** The number of mails that are no longer retried. */
  failed: number;
}

/** Reports why mails are not being sent, and what an operator can do about it. Hidden if there is no problem. */
export function OutboxNotice() {
  const outbox = useOutbox();
  const problems = outbox ? problemsOf(outbox) : [];
  if (problems.length === 0) return null;
  return <p className="admin-bar__notice">{problems.join(" ")}</p>;
}

/** Mails that wait for a configured server are not a problem until one has failed. */
function problemsOf({ configured, waiting, troubled, failed }: Outbox): string[] {
  const problems: string[] = [];
  if (!configured && waiting > 0) problems.push(words.waiting(waiting));
  else if (troubled > 0) problems.push(words.failing(troubled, waiting));
  if (failed > 0) problems.push(words.failed(failed));
  return problems;
}

/** Loads the state of the outbox at first and whenever the window is shown again. Undefined until loaded. */
function useOutbox(): Outbox | undefined {
  const [outbox, setOutbox] = useState<Outbox>();

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    async function load() {
      if (document.hidden) return;
      try {
        const response = await call("/api/outbox", { signal });
        const loaded = (await response.json()) as Outbox;
        if (!signal.aborted) setOutbox(loaded);
      } catch {
        // The list below reports that the server does not answer; this needs no second message.
      }
    }
    void load();
    document.addEventListener("visibilitychange", load, { signal });
    return () => abort.abort();
  }, []);

  return outbox;
}

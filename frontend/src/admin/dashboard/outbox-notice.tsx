import { useEffect, useState } from "react";
import { call } from "@/admin/call";

const words = {
  waiting: (count: number) =>
    `${count === 1 ? "1 mail is" : `${count} mails are`} not being sent. Ask your operator to set a mail server.`,
  failing: (count: number) =>
    `Sending failed, so ${count === 1 ? "1 mail is" : `${count} mails are`} waiting. Each is tried again for 3 days. ` +
    "Ask your operator to check the mail server.",
  failed: (count: number) =>
    `${count === 1 ? "1 mail" : `${count} mails`} could not be sent in 3 days. ` +
    "Ask your operator to find out why and send again.",
  late: (count: number) =>
    `${count === 1 ? "1 acknowledgement was" : `${count} acknowledgements were`} not sent, ` +
    `because ${count === 1 ? "it" : "they"} had waited for more than 3 days. The submissions are in the inbox.`,
  placeholders: (addresses: string[]) =>
    `${addresses.join(" and ")} ${addresses.length === 1 ? "is a placeholder" : "are placeholders"}. ` +
    "Ask your operator to enter the company’s own.",
};

/** The part of the response of `GET /api/outbox` that is shown here. */
interface Outbox {
  /** Whether a mail server is set. Without one, all mails wait. */
  configured: boolean;
  waiting: number;
  /** The number of waiting mails that have failed before and are retried. */
  troubled: number;
  /** The number of mails that are no longer retried. */
  failed: number;
  /** The number of acknowledgements of the last week that had waited for too long. */
  late: number;
  /** The company's addresses that belong to nobody. */
  placeholders: string[];
}

/** Says that mails are not being sent or are lost, and whom to ask. Hidden if there is no problem. */
export function OutboxNotice() {
  const outbox = useOutbox();
  const problems = outbox ? problemsOf(outbox) : [];
  if (problems.length === 0) return null;
  return <p className="admin-bar__notice">{problems.join(" ")}</p>;
}

/** Mails that wait for a configured server are not a problem until one has failed. */
function problemsOf({ configured, waiting, troubled, failed, late, placeholders }: Outbox): string[] {
  const problems: string[] = [];
  if (!configured && waiting > 0) problems.push(words.waiting(waiting));
  else if (troubled > 0) problems.push(words.failing(waiting));
  if (failed > 0) problems.push(words.failed(failed));
  if (late > 0) problems.push(words.late(late));
  if (placeholders.length > 0) problems.push(words.placeholders(placeholders));
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

import type { Outbox } from "@/admin/outbox/outbox";
import { useOutbox } from "@/admin/outbox/use-outbox";

const words = {
  waiting: (count: number) =>
    `${count === 1 ? "A mail is" : `${count} mails are`} waiting: ` +
    "an operator has to set the mail server in /_/ under Settings, Mail settings.",
  failed: (count: number) =>
    `${count === 1 ? "A mail was" : `${count} mails were`} given up: ` +
    "an operator finds why, and how to send them again, in /_/ in the collection outbox.",
};

/** Says what keeps mails from being sent, and who can change it; nothing while all is well. */
export function OutboxNotice() {
  const outbox = useOutbox();
  const problems = outbox ? problemsOf(outbox) : [];
  if (problems.length === 0) return null;
  return <p className="admin-bar__notice">{problems.join(" ")}</p>;
}

/** Mails that wait for a server that is set will go soon: that is no problem yet. */
function problemsOf({ configured, waiting, failed }: Outbox): string[] {
  const problems: string[] = [];
  if (!configured && waiting > 0) problems.push(words.waiting(waiting));
  if (failed > 0) problems.push(words.failed(failed));
  return problems;
}

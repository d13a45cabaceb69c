import type { Outbox } from "@/admin/outbox/outbox";
import { useOutbox } from "@/admin/outbox/use-outbox";

const words = {
  waiting: (count: number) =>
    `${count === 1 ? "A mail is" : `${count} mails are`} waiting: ` +
    "an operator has to set the mail server in /_/ under Settings, Mail settings.",
  troubled: (count: number, waiting: number) =>
    `${troubledOf(count, waiting)} could not be sent so far. Each mail is tried again for 3 days: ` +
    "an operator finds why in /_/ in the collection outbox, and checks the mail server under Settings, Mail settings.",
  failed: (count: number) =>
    `${count === 1 ? "A mail was" : `${count} mails were`} given up: ` +
    "an operator finds why, and how to send them again, in /_/ in the collection outbox.",
};

function troubledOf(count: number, waiting: number): string {
  if (count < waiting) return `${waiting} mails are waiting, ${count} of which`;
  return count === 1 ? "A mail" : `${count} mails`;
}

/** Says what keeps mails from being sent, and who can change it; nothing while all is well. */
export function OutboxNotice() {
  const outbox = useOutbox();
  const problems = outbox ? problemsOf(outbox) : [];
  if (problems.length === 0) return null;
  return <p className="admin-bar__notice">{problems.join(" ")}</p>;
}

/** Mails that wait for a server that is set will go soon: that is no problem before one has failed. */
function problemsOf({ configured, waiting, troubled, failed }: Outbox): string[] {
  const problems: string[] = [];
  if (!configured && waiting > 0) problems.push(words.waiting(waiting));
  else if (troubled > 0) problems.push(words.troubled(troubled, waiting));
  if (failed > 0) problems.push(words.failed(failed));
  return problems;
}

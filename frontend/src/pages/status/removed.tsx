import type { Status } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { SentForm } from "@/lib/view";
import { Refused } from "@/pages/status/refused";
import { type SenderCase, timeOf } from "@/pages/status/status";

interface RemovedProps {
  words: Status;
  kind: string;
  shown: SenderCase;
  /** The server's answer if a form was refused. */
  sent?: SentForm;
}

/** Says that we have deleted what was sent, why, and whom to ask. */
export function Removed({ words, kind, shown, sent }: RemovedProps) {
  const { removed } = words;
  return (
    <>
      <header className="status__head">
        <p className="text-kicker">
          {kind} <span className="status__receipt">{shown.receipt}</span>
        </p>
        <h1>{removed.heading}</h1>
        <p className="text-lead">{fill(removed.text, { date: timeOf(shown.removedAt) })}</p>
        <Refused words={words} sent={sent} />
      </header>
      <div className="status__main">
        {shown.removedWhy && (
          <section aria-labelledby="removed-why">
            <h2 className="heading-3" id="removed-why">
              {removed.why}
            </h2>
            <p>{shown.removedWhy}</p>
          </section>
        )}
        <p>{removed.contact}</p>
      </div>
    </>
  );
}

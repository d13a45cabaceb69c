import { Anchor } from "@/components/anchor/anchor";
import { Button } from "@/components/button/button";
import { FormProblem } from "@/components/form-result/form-result";
import type { StatusKeepOpen } from "@/generated/content";
import { fill } from "@/lib/fill";
import { longDate } from "@/lib/long-date";
import type { KeptOpening } from "@/pages/status/status";

interface KeepOpenProps {
  words: StatusKeepOpen;
  opening: KeptOpening;
  /** Why the server refused to keep it open; empty if it did not. */
  problem: string;
}

/** Asks staff whether an opening stays open. Only the button keeps it open, because mail scanners open links. */
export function KeepOpen({ words, opening, problem }: KeepOpenProps) {
  const { id, title, department, location, lastDay, secret, wouldEnd } = opening;
  const { heading, text } = wouldEnd ? words : textsAfter(words, opening);
  const values = { title, date: lastDay && longDate(lastDay), until: wouldEnd && longDate(wouldEnd) };
  return (
    <div className="status-form status-form--alone">
      <header className="status__head">
        <p className="text-kicker">{`${department} · ${location}`}</p>
        <h1>{fill(heading, values)}</h1>
        <p className="text-lead">{fill(text, values)}</p>
      </header>
      {problem && <FormProblem problem={problem} />}
      {wouldEnd && (
        <form className="status-form" action="/api/openings/confirmations" method="post">
          <input type="hidden" name="secret" value={secret} />
          <Button className="status-form__submit" type="submit">
            {words.submit}
          </Button>
          <p>{words.filled}</p>
        </form>
      )}
      <p>
        <Anchor href={`/admin/dashboard?tab=jobs&job=${id}`}>{words.dashboard}</Anchor>
      </p>
    </div>
  );
}

/** Returns the texts once the link has done its work, or somebody has changed the opening. */
function textsAfter(words: StatusKeepOpen, { closed, lastDay }: KeptOpening) {
  if (closed) return { heading: words.closed, text: words.closedText };
  return { heading: words.open, text: lastDay ? words.openText : words.endless };
}

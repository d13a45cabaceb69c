import { Button } from "@/components/button/button";
import { FormProblem } from "@/components/form-result/form-result";
import type { Status } from "@/generated/content";
import { fill } from "@/lib/fill";
import { indiaDay } from "@/lib/india-time";
import { longDate } from "@/lib/long-date";
import { type SenderCase, statusAction } from "@/pages/status/status";

interface ConsentProps {
  words: Status;
  shown: SenderCase;
  /** Why the server refused what the applicant did here; empty if it did not. */
  problem: string;
}

const dateOf = (moment: string) => ({ date: longDate(indiaDay(moment)) });

/** Here applicants allow us to keep the application for other openings, or take that back. Works without scripts. */
export function Consent({ words: { consent }, shown, problem }: ConsentProps) {
  const { keepUntil, keepWouldEnd, secret } = shown;
  if (!keepUntil && !keepWouldEnd) return null;
  return (
    <section className="tint-cool status__card" id="keep" aria-labelledby="consent">
      <h2 className="heading-3" id="consent">
        {consent.heading}
      </h2>
      {keepUntil && <p>{fill(consent.given, dateOf(keepUntil))}</p>}
      {keepUntil && keepWouldEnd && <p>{fill(consent.renew, dateOf(keepWouldEnd))}</p>}
      {!keepUntil && (
        <>
          <p>{consent.intro}</p>
          <ul>
            {consent.points.map((point, index) => (
              <li className="status__point" key={index}>
                {fill(point, dateOf(keepWouldEnd))}
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && <FormProblem problem={problem} />}
      <div className="row row--wide centred">
        {keepWouldEnd && (
          <ConsentForm name="consents" secret={secret} label={keepUntil ? consent.extend : consent.submit} />
        )}
        {keepUntil && <ConsentForm name="consent-withdrawals" secret={secret} label={consent.withdraw} ghost />}
      </div>
    </section>
  );
}

interface FormProps {
  name: string;
  secret: string;
  label: string;
  ghost?: boolean;
}

/** A button that is a form of its own, so opening the page changes nothing. */
function ConsentForm({ name, secret, label, ghost }: FormProps) {
  return (
    <form action={statusAction("applications", name)} method="post">
      <input type="hidden" name="secret" value={secret} />
      <Button type="submit" variant={ghost ? "ghost" : "primary"}>
        {label}
      </Button>
    </form>
  );
}

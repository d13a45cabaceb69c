import type { MouseEvent, ReactNode } from "react";
import { useUncovered } from "@/components/dialog/use-uncovered";
import { errorSummary, type FieldErrors, focusField, messagesBeside, sentenceEnd } from "@/lib/forms/submission";
import { useSite } from "@/lib/site";
import type { SentForm } from "@/lib/view";

interface FormAnswerProps<Name extends string> {
  /** The server's answer if the form was sent without scripts. */
  sent?: SentForm;
  /** The thanks after the form was stored. */
  success: string;
  /** The fields in the order of the form. */
  names: readonly Name[];
  /** The errors that are not yet corrected. */
  errors: FieldErrors<Name>;
  /** Returns the id of a field's control. */
  idOf: (name: Name) => string;
  /** A further hint for sending the form again without scripts. */
  children?: ReactNode;
}

/** What stands above the fields after a form was sent: the errors or, without scripts, also the receipt. */
export function FormAnswer<Name extends string>(props: FormAnswerProps<Name>) {
  const { sent, success, names, errors, idOf, children } = props;
  if (sent?.receipt) return <SentBanner success={success} {...sent} />;
  const fields = names.flatMap((name) => {
    const message = errors[name];
    return message ? message.split(sentenceEnd).map((sentence) => ({ name, id: idOf(name), message: sentence })) : [];
  });
  return (
    <>
      <ErrorSummary problem={messagesBeside(names, sent?.errors) ?? sent?.problem ?? ""} fields={fields} />
      {sent && children}
    </>
  );
}

interface ErrorSummaryProps {
  /** One sentence that says what went wrong. */
  problem: string;
  /** The errors in the order of the form: the name of the field, the id of its control, and the message. */
  fields: { name: string; id: string; message: string }[];
}

/** Lists the errors of a form, with links to the fields. */
export function ErrorSummary({ problem, fields }: ErrorSummaryProps) {
  const { labels } = useSite();
  const heading = fields.length > 0 ? `${labels.errorSummary}: ${fields.length}` : problem;

  function go(event: MouseEvent<HTMLElement>, name: string) {
    const form = event.currentTarget.closest("form");
    if (form && focusField(form, name)) event.preventDefault();
  }
  return (
    // Its name is a label, because Orca leaves out one that the heading in it gives.
    <section className={errorSummary} aria-label={heading} tabIndex={-1}>
      <h2 className="heading-4">{heading}</h2>
      {fields.length > 0 && (
        <ul className="error-summary__list">
          {fields.map(({ name, id, message }, index) => (
            <li key={index}>
              <a className="text-kicker error-summary__link" href={`#${id}`} onClick={(event) => go(event, name)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SentBannerProps {
  /** The thanks to the sender. */
  success: string;
  /** The receipt number. Undefined: nothing has been stored yet. */
  receipt: string | undefined;
  /** The path of the page on which the sender follows it. Undefined: only the page with all of the sender's data has it. */
  status?: string;
  /** Whether the form was changed while it was sent. */
  changed?: boolean;
  /** What the sender should know about it. */
  advice?: string[];
  /** Whether it stands in the dialog of its form. */
  isInside?: boolean;
  /** What was sent, if the form no longer shows it. */
  children?: ReactNode;
}

/**
 * Confirms that a form was stored, with its receipt number. Render it without a receipt before that, because screen
 * readers announce only changes in a region that already exists.
 */
export function SentBanner({ success, receipt, status, changed, advice, isInside, children }: SentBannerProps) {
  const { labels, footer } = useSite();
  const announced = useUncovered(receipt, isInside);
  return (
    <div className="sent-banner" role="status">
      {announced !== undefined && (
        <div className="sent-banner__card" ref={bringIntoView}>
          <p className="strong">{success}</p>
          <p>
            {labels.receipt} <strong className="sent-banner__number">{announced}</strong>
          </p>
          {advice?.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
          {children}
          {changed && <p>{labels.changedMeanwhile}</p>}
          <a href={status || "/your-data"}>{status ? labels.follow : footer.yourData}</a>
        </div>
      )}
    </div>
  );
}

/** Says beside a form's button why the form was not sent. */
export function FormProblem({ problem }: { problem: string | undefined }) {
  return (
    <div className="form-problem" role="alert">
      {problem && (
        <p className="field__error" ref={bringIntoView}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Scrolls to a message, because forms and overlays can be higher than the window. */
function bringIntoView(message: HTMLElement | null) {
  message?.scrollIntoView({ block: "nearest" }); // not returned: newer browsers answer with a promise, which is no clean-up
}

import { ErrorSummary } from "@/components/form-result/form-result";
import type { Status } from "@/generated/content";
import { messagesBeside } from "@/lib/forms/submission";
import type { SentForm } from "@/lib/view";

interface RefusedProps {
  words: Status;
  /** The server's answer if a form was refused. */
  sent?: SentForm;
}

/** Says why a form was refused that is not on the page, with what was typed, so that it can be copied. */
export function Refused({ words, sent }: RefusedProps) {
  if (!sent?.problem) return null;
  return (
    <>
      <ErrorSummary problem={messagesBeside([], sent.errors) ?? sent.problem} fields={[]} />
      <Typed words={words} sent={sent} />
    </>
  );
}

/** Shows the text that somebody has typed into a form that is not on the page. */
export function Typed({ words, sent }: RefusedProps) {
  const text = sent?.values.text?.[0];
  return text ? (
    <dl className="status__fields">
      <dt className="small">{words.message.text.label}</dt>
      <dd className="status__value" dir="auto">
        {text}
      </dd>
    </dl>
  ) : null;
}

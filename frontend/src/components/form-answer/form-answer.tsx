import type { ReactNode } from "react";
import { ErrorSummary } from "@/components/error-summary/error-summary";
import { SentBanner } from "@/components/sent-banner/sent-banner";
import { type FieldErrors, messagesBeside } from "@/lib/submission";
import type { SentForm } from "@/lib/view";

interface FormAnswerProps<Name extends string> {
  sent: SentForm;
  /** What is said after success. */
  success: string;
  /** The fields in the order of the form. */
  names: readonly Name[];
  /** What is still wrong. */
  errors: FieldErrors<Name>;
  /** The id of a field's control. */
  idOf: (name: Name) => string;
  /** What else to know when it has to be sent again. */
  children?: ReactNode;
}

/** What came of a form that was sent without scripts: its receipt, or what is wrong with it. */
export function FormAnswer<Name extends string>(props: FormAnswerProps<Name>) {
  const { sent, success, names, errors, idOf, children } = props;
  if (sent.receipt) return <SentBanner success={success} receipt={sent.receipt} />;
  const fields = names.flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: idOf(name), message }] : [];
  });
  return (
    <>
      <ErrorSummary problem={messagesBeside(names, sent.errors) ?? sent.problem} fields={fields} />
      {children}
    </>
  );
}

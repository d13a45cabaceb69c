import { ErrorSummary } from "@/components/error-summary/error-summary";
import { SentBanner } from "@/components/sent-banner/sent-banner";
import { controlId, type GrievanceErrors, grievanceFieldNames } from "@/features/grievances/grievance-fields";
import type { GrievanceForm as Words } from "@/generated/content";
import type { SentForm } from "@/lib/view";

interface GrievanceAnswerProps {
  sent: SentForm;
  /** What is still wrong. */
  errors: GrievanceErrors;
  words: Words;
}

/** What came of the form when it was sent without scripts: its receipt, or what is wrong with it. */
export function GrievanceAnswer({ sent, errors, words }: GrievanceAnswerProps) {
  if (sent.receipt) return <SentBanner success={words.success} receipt={sent.receipt} />;
  const fields = grievanceFieldNames.flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: controlId(name), message }] : [];
  });
  return (
    <>
      <ErrorSummary problem={sent.problem} fields={fields} />
      <p className="grievance-form__lost">{words.files.lost}</p>
    </>
  );
}

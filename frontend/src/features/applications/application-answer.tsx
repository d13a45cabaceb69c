import { ErrorSummary } from "@/components/error-summary/error-summary";
import { SentBanner } from "@/components/sent-banner/sent-banner";
import { applicationFieldNames, controlId } from "@/features/applications/application-fields";
import type { ApplicationForm as Words } from "@/generated/content";
import type { SentForm } from "@/lib/view";

/** What came of the form when it was sent without scripts: its receipt, or what is wrong with it. */
export function ApplicationAnswer({ sent, words }: { sent: SentForm; words: Words }) {
  if (sent.receipt) return <SentBanner success={words.success} receipt={sent.receipt} />;
  const fields = applicationFieldNames.flatMap((name) => {
    const message = sent.errors[name];
    return message ? [{ id: controlId(name), message }] : [];
  });
  return <ErrorSummary problem={sent.problem} fields={fields} />;
}

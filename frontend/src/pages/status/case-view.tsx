import type { Status } from "@/generated/content";
import { statusLimits } from "@/generated/limits";
import { fill } from "@/lib/fill";
import type { SentForm } from "@/lib/view";
import { Authority } from "@/pages/status/authority";
import { Consent } from "@/pages/status/consent";
import { Dates } from "@/pages/status/dates";
import { MessageForm } from "@/pages/status/message-form";
import { Refused } from "@/pages/status/refused";
import { Sent } from "@/pages/status/sent";
import { type SenderCase, type StatusData, statusAction, statusPath, timeOf, wordsOf } from "@/pages/status/status";
import { Timeline } from "@/pages/status/timeline";

interface CaseViewProps {
  data: StatusData;
  shown: SenderCase;
  /** The server's answer if a form was refused. */
  sent?: SentForm;
}

/** Where a case stands, what happened, and what its sender can do. */
export function CaseView({ data, shown, sent }: CaseViewProps) {
  const { document: words, kind, done } = data;
  const own = words[kind];
  const state = wordsOf(words, kind, shown.state, shown.outcome);
  const decided = shown.outcome !== "" && shown.outcome !== "withdrawn";
  const promised = shown.acknowledgeBy || shown.decideBy;
  const answerTo = (form: string, isShown: boolean) =>
    isShown && sent?.action === statusAction(kind, form) ? sent : undefined;
  const toMessage = answerTo("messages", shown.mayWrite);
  const toReview = answerTo("reviews", shown.mayAskReview);
  const asksConsent = Boolean(shown.keepUntil || shown.keepWouldEnd);
  const toConsent = answerTo("consents", asksConsent) ?? answerTo("consent-withdrawals", asksConsent);
  const consent = <Consent words={words} shown={shown} problem={toConsent?.problem ?? ""} />;
  return (
    <>
      <header className="status__head">
        <p className="text-kicker">
          {own.kind} <span className="status__receipt">{shown.receipt}</span>
        </p>
        {shown.about && <p className="status__about">{shown.about}</p>}
        <h1>{state.heading}</h1>
        <p className="text-lead">{state.text}</p>
        <Done words={words} data={data} />
        {!(toMessage ?? toReview ?? toConsent) && <Refused words={words} sent={sent} />}
        {shown.late && <p className="status__late">{fill(words.dates.late, { date: timeOf(promised) })}</p>}
      </header>
      <Dates words={words} shown={shown} />
      <div className="status__main">
        {shown.state === "waiting" && <MessageForm data={data} shown={shown} sent={toMessage} />}
        {shown.keepAsked && consent}
        <Timeline words={words} kind={kind} events={shown.events} />
        <Sent words={words} fields={shown.sent} />
        {shown.mayWrite && shown.state !== "waiting" && <MessageForm data={data} shown={shown} sent={toMessage} />}
        {shown.mayAskReview && <MessageForm data={data} shown={shown} sent={toReview} review />}
        {kind === "grievances" && (decided || shown.late) && <Authority words={words} shown={shown} />}
        {!shown.keepAsked && consent}
        <footer className="status__foot">
          <p className="quiet">{fill(words.privacy, { days: statusLimits.days })}</p>
          {shown.mayWithdraw && done !== "withdrawal" && (
            <a className="centred status__withdraw" href={`${statusPath(kind)}/${shown.secret}?step=withdraw`}>
              {own.withdraw.open}
            </a>
          )}
        </footer>
      </div>
    </>
  );
}

/** Confirms what the sender has just done. */
function Done({ words, data: { done, kind } }: { words: Status; data: StatusData }) {
  const sentences = {
    message: words.message.done,
    review: words.review.done,
    withdrawal: words[kind].withdraw.done,
    consent: words.consent.done,
    consentWithdrawal: words.consent.withdrawn,
    link: words.lost.done,
  };
  return done ? (
    <p className="strong tint-cool status__done" role="status">
      {sentences[done]}
    </p>
  ) : null;
}

import type { ReactNode } from "react";
import type { CaseEvent } from "@/admin/inbox/case/case";
import { words } from "@/admin/inbox/case/case-words";
import type { DeadlineClass } from "@/admin/inbox/case/deadlines";
import { invitationText } from "@/admin/inbox/case/interview";
import { IstTime } from "@/admin/kit/list/ist-time";
import { UploadLink } from "@/admin/kit/uploads/upload-link";
import { LiveRegion } from "@/components/live-region/live-region";
import { sentences } from "@/generated/acts";

const own = {
  heading: "Everything that happened",
  onlyStaff: "Only staff can see this",
  erased: "The text was erased with the submission.",
  lost: "The text was taken away by something other than this program. Tell your operator.",
  sender: "The sender",
  program: "The program",
  waits: "The mail goes out at",
  follows: "This happens after the mail before it, at",
  sent: "The mail was accepted by the next mail server",
  failed: "The mail could not be sent.",
  refused: "The mail server of the sender’s address refused the mail.",
  held: "The mail is held, because the sender has written since. Read the new message. Is your text still right?",
  takenBack: "The mail was taken back. The sender did not get it.",
  takeBack: "Take back",
  sendAnyway: "Send it as it is",
  rewrite: "Write it again",
  sendAgain: "Send again",
  mails: {
    acknowledgement: "The confirmation of receipt",
    withdrawal: "The confirmation of the withdrawal",
    answer: "The mail",
    notice: "The notice to staff",
    status: "The link for the sender",
  } as Record<string, string>,
};

interface Props {
  events: CaseEvent[];
  classes: DeadlineClass[];
  /** The submission is in the bin, so nothing can be done with its mails. */
  readOnly: boolean;
  onTakeBack: (event: CaseEvent) => void;
  onSend: (event: CaseEvent) => void;
  /** Offers the text of a mail that was taken back. */
  onRewrite: (event: CaseEvent) => void;
}

/** Acts whose texts are not offered again as an answer after they were taken back. */
export const undoneWithMail = ["reject", "cancelInvite", "askConsent"];

/** Everything that happened to a case, the last first. */
export function Timeline(props: Props) {
  const { events } = props;
  return (
    <section className="ruled timeline" aria-label={own.heading}>
      <h4 className="timeline__heading">{own.heading}</h4>
      <ol className="stack stack--tight" reversed>
        {[...events].reverse().map((event) => (
          <li key={event.sequence} className={`timeline__event ${event.text ? "timeline__event--text" : ""}`.trim()}>
            <Entry {...props} event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ event, classes, ...actions }: Props & { event: CaseEvent }) {
  const { time, text, subject, files, erased, lost, mail } = event;
  const isInternal = text !== "" && !event.public;
  return (
    <>
      <p className="between wraps timeline__line">
        <span className="timeline__what">{describe(event, classes)}</span>{" "}
        <span className="muted">
          <IstTime iso={time} />
        </span>
      </p>
      {event.invitation && <p className="strong">{invitationText(event.invitation)}</p>}
      {isInternal && <p className="muted">{own.onlyStaff}</p>}
      {subject && <p className="strong">{subject}</p>}
      {text && (
        <p className="breaks timeline__text" dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="timeline__files">
          {files.map(({ name, stored }) => (
            <li key={stored}>
              <UploadLink name={stored}>{name}</UploadLink>
            </li>
          ))}
        </ul>
      )}
      {erased && <p className="muted">{lost ? own.lost : own.erased}</p>}
      {mail && <MailState event={event} mail={mail} {...actions} />}
      {canRewrite(event) && !actions.readOnly && (
        <p className="muted">
          <button
            type="button"
            className="link-button timeline__action on-screen"
            onClick={() => actions.onRewrite(actOf(event))}
          >
            {own.rewrite}
          </button>
        </p>
      )}
    </>
  );
}

/** Returns the act that was taken back, as it was before. */
const actOf = (event: CaseEvent): CaseEvent => ({
  ...event,
  kind: String(event.meta.kind),
  meta: (event.meta.meta ?? {}) as CaseEvent["meta"],
});

/** Reports whether the text of a mail was taken back with an act, and is of use for another one. */
const canRewrite = (event: CaseEvent) =>
  event.kind === "mailTakenBack" && event.text !== "" && !undoneWithMail.includes(String(event.meta.kind));

type MailProps = Pick<Props, "readOnly" | "onTakeBack" | "onSend" | "onRewrite"> & {
  event: CaseEvent;
  mail: NonNullable<CaseEvent["mail"]>;
};

/** What became of the mail of an event, and what can be done about it. */
function MailState({ event, mail, readOnly, onTakeBack, onSend, onRewrite }: MailProps) {
  const { state, at, problem } = mail;
  const { text } = event;
  const button = (label: string, act: (event: CaseEvent) => void) =>
    !readOnly && (
      <button type="button" className="link-button timeline__action on-screen" onClick={() => act(event)}>
        {label}
      </button>
    );
  const when = at && <IstTime iso={at} />;
  const texts: Record<typeof state, ReactNode> = {
    waiting: (
      <>
        {event.subject ? own.waits : own.follows} {when}. {problem} {button(own.takeBack, onTakeBack)}
      </>
    ),
    sent: (
      <>
        {own.sent}, {when}.
      </>
    ),
    failed: (
      <>
        {own.failed} {problem} {button(own.sendAgain, onSend)}
      </>
    ),
    refused: (
      <>
        {own.refused} {problem} {button(own.sendAgain, onSend)}
      </>
    ),
    held: (
      <>
        {problem || own.held} {button(own.sendAnyway, onSend)} {button(own.takeBack, onTakeBack)}
      </>
    ),
    takenBack: (
      <>
        {own.takenBack} {!undoneWithMail.includes(event.kind) && text !== "" && button(own.rewrite, onRewrite)}
      </>
    ),
  };
  const line = { className: `muted timeline__mail--${state}`, children: texts[state] };
  if (state === "held") return <LiveRegion {...line} role="alert" />;
  // The key replaces the line as a whole, because page translations break texts that change one by one.
  return <p key={state} {...line} />;
}

/** Says in one sentence what happened, and who did it. */
export function describe(event: CaseEvent, classes: DeadlineClass[]): string {
  const { kind, meta, name, actor } = event;
  const who = name || { sender: own.sender, program: own.program }[actor] || words.somebody;
  const text = (key: string) => String(meta[key] ?? "");
  const label = (key: string) => classes.find((one) => one.key === key)?.label ?? key;
  const mail = own.mails[text("mail")] ?? own.mails.answer;
  const asks = kind === "answer" && text("state") === "waiting";
  const said = sentences[kind === "marked" ? text("mark") : asks ? "ask" : kind];
  switch (kind) {
    case "received":
      return "Received";
    case "mailed":
      return `${mail} was accepted by the next mail server`;
    case "notMailed":
      return meta.refused ? `${mail} was refused: the address takes no mail` : `${mail} could not be sent`;
    case "assign":
      return `${who} assigned it to ${text("to") ? event.assignee || words.somebody : "nobody"}`;
    case "move":
      return `${who} changed the status from “${words.state(text("from"))}” to “${words.state(text("to"))}”`;
    case "decide":
      return `${who} decided: ${words.outcome(text("outcome"))}`;
    case "urgency":
      return `${who} made it more urgent: ${label(text("to"))}`;
    case "lessUrgent":
      return `${who} made it less urgent: ${label(text("to"))}`;
    case "rate":
      return event.rating ? `${who} rated it ${event.rating} of 5` : `${who} took the rating back`;
    case "exported":
      return `${who} exported the case file`;
    case "beforeTheDesk":
      return "It had been read before this list began, and counts as acknowledged";
    case "sealed":
      return "What had been received was recorded, so that a later change shows";
    case "mailTakenBack":
      return text("state")
        ? `${who} took the mail back. The status is “${words.state(text("state"))}”`
        : `${who} took the mail back`;
    default:
      return said?.replace("{who}", () => who) ?? `${who}: ${kind}`;
  }
}

import { Fragment, type ReactNode } from "react";
import { type CaseAction, type CaseRecord, isToDecide } from "@/admin/inbox/case/case";
import { DueMark } from "@/admin/inbox/case/case-mark";
import { words } from "@/admin/inbox/case/case-words";
import { consentText } from "@/admin/inbox/case/consent";
import type { DeadlineClass } from "@/admin/inbox/case/deadlines";
import { interviewAfter, invitationText } from "@/admin/inbox/case/interview";
import { isHiring } from "@/admin/inbox/case/modes";
import { ownId } from "@/admin/inbox/case/use-case";
import { searchFor } from "@/admin/inbox/filters/use-filters";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { IstTime } from "@/admin/kit/list/ist-time";
import { serverTime } from "@/features/auth/server-clock";
import type { Assignee } from "@/generated/api";

const own = {
  heading: "Where it stands",
  more: "Deadlines and who works on it",
  moreOfApplication: "More about its status",
  deadlines: "Deadlines",
  acknowledge: "Acknowledge by",
  decide: "Decide by",
  acknowledged: "Acknowledged",
  decided: "Decided",
  inTime: "in time",
  late: "late",
};

interface Props {
  kind: KindKey;
  row: Submission;
  record: CaseRecord;
  people: Assignee[];
  classes: DeadlineClass[];
  readOnly: boolean;
  onChange: (action: CaseAction, done: string) => void;
}

/** Reports whether there is room for all facts above what the sender wrote. */
const isWide = () => window.matchMedia?.("(min-width: 48rem)").matches ?? true;

/** Where a case stands: its status, its deadlines and who works on it. */
export function CaseFacts({ kind, row, record, people, classes, readOnly, onChange }: Props) {
  const {
    state,
    outcome,
    acknowledgeBy,
    acknowledgedAt,
    decideBy,
    decidedAt,
    assignee,
    duplicateOf,
    merged,
    heldUntil,
  } = record.case;
  const className = classes.find(({ key }) => key === record.case.class)?.label;
  const me = people.find(({ _id }) => _id === ownId());
  const decidesFirst = !acknowledgedAt && isToDecide(record.case);
  const acknowledgement = (
    <Deadline by={acknowledgeBy} doneAt={acknowledgedAt} open={own.acknowledge} done={own.acknowledged} />
  );
  const assign = (to: string) =>
    onChange(
      { kind: "assign", assignee: to, version: undefined },
      words.assigned(people.find(({ _id }) => _id === to)?.name ?? words.nobody.toLowerCase()),
    );
  const facts = (
    <dl className="case-facts__list">
      {className && <CaseFact name={own.deadlines}>{className}</CaseFact>}
      {!decidesFirst && acknowledgement}
      <Deadline by={decideBy} doneAt={decidedAt} open={own.decide} done={own.decided} />
      {decidesFirst && acknowledgement}
      {isHiring(kind) && <ApplicationFacts record={record} />}
      {heldUntil && Date.parse(heldUntil) > serverTime() && (
        <CaseFact name={words.heldUntil}>
          <IstTime iso={heldUntil} />
        </CaseFact>
      )}
      <CaseFact name={words.assignedTo}>
        <select
          className="case-facts__assignee"
          aria-label={words.assignedTo}
          value={assignee}
          disabled={readOnly}
          onChange={({ target }) => assign(target.value)}
        >
          <option value="">{words.nobody}</option>
          {assignee && !people.some(({ _id }) => _id === assignee) && (
            <option value={assignee}>{formerName(record, assignee)}</option>
          )}
          {people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        {me && assignee !== me._id && !readOnly && (
          <button type="button" className="link-button timeline__action on-screen" onClick={() => assign(me._id)}>
            {words.take}
          </button>
        )}
      </CaseFact>
    </dl>
  );
  return (
    <section className="tint stack stack--tight case-facts" aria-label={own.heading}>
      <p className="wraps line strong case-facts__status">
        <span className="strong case-facts__state">{words.state(state)}</span>
        {outcome && <span>{words.outcome(outcome)}</span>}
        {duplicateOf && (
          <a href={searchFor(kind, duplicateOf)} target="_blank" rel="noopener">
            {duplicateOf}
          </a>
        )}
        <DueMark of={record.case} />
      </p>
      {merged.length > 0 && (
        <p>
          {words.merged}
          {merged.map((receipt) => (
            <Fragment key={receipt}>
              {" "}
              <a className="case-facts__receipt" href={searchFor(kind, receipt)} target="_blank" rel="noopener">
                {receipt}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {record.case.unreachable && <Unreachable row={row} />}
      {isWide() ? (
        facts
      ) : (
        <details className="case-facts__more">
          <summary className="strong case-facts__summary on-screen">
            {isHiring(kind) ? own.moreOfApplication : own.more}
          </summary>
          {facts}
        </details>
      )}
    </section>
  );
}

/** Returns the name of an assignee who cannot work on cases any more. */
const formerName = ({ events }: CaseRecord, assignee: string) =>
  events.findLast(({ meta }) => meta.to === assignee)?.assignee || words.somebody;

/** Says that mail does not reach the sender, and gives the phone number. */
function Unreachable({ row: { email, phone } }: { row: Submission }) {
  return (
    <p className="strong case-facts__unreachable">
      {words.reachesNot(email)} {phone && <a href={`tel:${phone}`}>{words.phone(phone)}</a>}
    </p>
  );
}

/** The interview of a candidate, and whether the application may be kept. */
function ApplicationFacts({ record }: { record: CaseRecord }) {
  const interview = interviewAfter(record.events);
  const text = interview && invitationText(interview.invitation);
  return (
    <>
      {text && (
        <CaseFact name={words.interview}>
          <span>{interview.isCancelled ? words.cancelled(text) : text}</span>
        </CaseFact>
      )}
      <CaseFact name={words.otherOpenings}>
        <span>{consentText(record)}</span>
      </CaseFact>
    </>
  );
}

interface DeadlineProps {
  by: string | null;
  doneAt: string | null;
  open: string;
  done: string;
}

/** One deadline: until when, or whether it was kept. */
function Deadline({ by, doneAt, open, done }: DeadlineProps) {
  if (!by && !doneAt) return null;
  if (!doneAt) {
    return (
      <CaseFact name={open}>
        <IstTime iso={by ?? ""} />
      </CaseFact>
    );
  }
  return (
    <CaseFact name={done}>
      <span>
        <IstTime iso={doneAt} />
        {by && <span>{`, ${Date.parse(doneAt) <= Date.parse(by) ? own.inTime : own.late}`}</span>}
      </span>
    </CaseFact>
  );
}

function CaseFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="case-facts__fact">
      <dt className="muted case-facts__name">{name}</dt>
      <dd className="wraps line case-facts__value">{children}</dd>
    </div>
  );
}

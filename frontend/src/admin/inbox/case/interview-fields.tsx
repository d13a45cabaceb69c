import { useLayoutEffect, useRef } from "react";
import type { CaseRecord } from "@/admin/inbox/case/case";
import type { CaseDraft } from "@/admin/inbox/case/case-drafts";
import { words } from "@/admin/inbox/case/case-words";
import { interviewAfter, invitationText } from "@/admin/inbox/case/interview";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";
import { Field } from "@/components/field/field";
import { fromIndiaInput, toIndiaInput } from "@/lib/india-time";
import { longDate } from "@/lib/long-date";

/** The lengths of an interview to choose from, in minutes. */
const lengths = [15, 20, 30, 45, 60, 90, 120, 180, 240];

/** The usual length. */
const usual = 30;

/** Returns time, length and place of an interview as the API expects them. */
export const interviewOf = ({ at = "", minutes = usual, place = "" }: CaseDraft) => ({
  at: fromIndiaInput(at) ?? "",
  minutes,
  place,
});

/** Returns the fields of the last invitation, to change it; none if there was none. A cancelled interview needs another time. */
export function beginInterview(record?: CaseRecord): Partial<CaseDraft> {
  const last = record?.events.findLast(({ kind, invitation }) => kind === "invite" && invitation)?.invitation;
  if (!last) return {};
  const isCancelled = interviewAfter(record?.events ?? [])?.isCancelled;
  return { at: isCancelled ? "" : toIndiaInput(last.at), minutes: last.minutes, place: last.place };
}

/** The interview that is about to be cancelled. */
export function CancelledInterview({ record }: { record: CaseRecord }) {
  const interview = interviewAfter(record.events);
  return (
    <>
      {interview && <p className="composer__interview">{invitationText(interview.invitation)}</p>}
      <p className="muted">{words.cancelHint}</p>
    </>
  );
}

const hindiDay = new Intl.DateTimeFormat("hi-IN-u-nu-latn", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Writes when an interview is, as the program does in pb/inbox/cases: in Hindi for a text in Devanagari. */
function whenOf({ at = "", minutes = usual, text }: CaseDraft): string {
  const [date = "", clock] = at.split("T");
  if (!/\p{Script=Devanagari}/u.test(text)) return `${longDate(date)}, ${clock} IST (${minutes} minutes)`;
  return `${hindiDay.format(new Date(date))}, ${clock} बजे (भारतीय समय) (${minutes} मिनट)`;
}

/** The mail as the candidate reads it, once there is a time. */
export function InvitationPreview({ draft }: { draft: CaseDraft }) {
  const { at, place = "", text } = draft;
  if (!at || !text) return null;
  return (
    <details className="composer__preview">
      <summary>{words.preview}</summary>
      <p className="breaks timeline__text" dir="auto">
        {text.replaceAll("{when}", whenOf(draft)).replaceAll("{where}", place || "…")}
      </p>
    </details>
  );
}

interface Props {
  draft: CaseDraft;
  /** The problems of fields by their names. */
  problems: Record<string, string | undefined>;
  onChange: (part: Partial<CaseDraft>) => void;
}

/** When an interview is, for how long and where. */
export function InterviewFields({ draft, problems, onChange }: Props) {
  const { at = "", minutes = usual, place = "" } = draft;
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="stack composer__row">
        <Field label={words.at} hint={words.atHint} error={problems.at}>
          {(control) => (
            <input
              {...control}
              ref={first}
              name="at"
              type="datetime-local"
              value={at}
              onChange={({ target }) => onChange({ at: target.value })}
            />
          )}
        </Field>
        <SelectField
          name="minutes"
          label={words.minutes}
          error={problems.minutes}
          value={String(minutes)}
          names={[...new Set([...lengths, minutes])]
            .sort((a, b) => a - b)
            .map((length) => [String(length), words.minutesOption(length)] as const)}
          onChange={(length) => onChange({ minutes: Number(length) })}
        />
      </div>
      <TextField
        name="place"
        label={words.place}
        hint={words.placeHint}
        value={place}
        error={problems.place}
        maxLength={500}
        onChange={(changed) => onChange({ place: changed })}
      />
      <p className="muted">{words.inviteHint}</p>
    </>
  );
}

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { Case, CaseAction, CaseEvent, CaseRecord } from "@/admin/inbox/case/case";
import { type CaseDraft, caseDrafts, isEdited } from "@/admin/inbox/case/case-drafts";
import { words } from "@/admin/inbox/case/case-words";
import type { DeadlineClass } from "@/admin/inbox/case/deadlines";
import {
  CancelledInterview,
  InterviewFields,
  InvitationPreview,
  interviewOf,
} from "@/admin/inbox/case/interview-fields";
import { allows, isHiring, isMailed, type Mode, modes, takes } from "@/admin/inbox/case/modes";
import { SameAsField } from "@/admin/inbox/case/same-as-field";
import { TemplateSelect, useTemplates } from "@/admin/inbox/case/templates";
import { describe } from "@/admin/inbox/case/timeline";
import { newsSince } from "@/admin/inbox/case/use-case";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { AdminButton } from "@/admin/kit/admin-button";
import { CallError } from "@/admin/kit/call";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";
import { useSmallForm, WrongFields } from "@/admin/kit/forms/use-small-form";
import { showToast } from "@/admin/kit/toast/toast";
import { Field } from "@/components/field/field";
import { serverNow } from "@/features/auth/server-clock";
import type { Assignee, FilledTemplate } from "@/generated/api";
import { endSentence } from "@/lib/fill";
import { indiaClock } from "@/lib/india-time";

/** Returns what a draft does to a case. */
function actionOf(draft: CaseDraft, { version }: Case): CaseAction {
  const { kind, state, form } = modes[draft.mode];
  const members = Object.entries({ ...draft, ...interviewOf(draft) }).filter(
    ([name]) => takes(draft.mode, name) && name !== "until",
  );
  return {
    kind,
    text: draft.text,
    ...(form.anyVersion ? {} : { version }),
    ...(isMailed(draft.mode) && { subject: draft.subject }),
    ...(state && { state }),
    ...(takes(draft.mode, "until") && { until: endOfDay(draft.until) }),
    ...Object.fromEntries(members),
  };
}

const sameAsAnother = "duplicate";

const correctTypes = { name: "text", email: "email", phone: "tel" };

/** Returns the end of a day in India, as the API takes it. */
const endOfDay = (day = "") => (day ? `${day}T23:59:59+05:30` : "");

/** Returns what has to be chosen first, as the problem of its field. */
function missingChoice(draft: CaseDraft): Record<string, string> | undefined {
  const { mode, outcome, class: chosen } = draft;
  if (takes(mode, "outcome") && !outcome) return { outcome: words.chooseOutcome };
  if (takes(mode, "class") && !chosen) return { class: words.chooseUrgency };
  if (takes(mode, "until") && !draft.until) return { until: words.chooseDay };
  if (takes(mode, "at") && !interviewOf(draft).at) return { at: words.chooseTime };
  return undefined;
}

interface Props {
  kind: KindKey;
  row: Pick<Submission, "id" | "email" | "phone">;
  /** The sender's. */
  name: string;
  record: CaseRecord;
  draft: CaseDraft;
  people: Assignee[];
  classes: DeadlineClass[];
  /** Names are hidden, so the text of a mail cannot be shown. */
  namesHidden: boolean;
  act: (action: CaseAction) => Promise<CaseRecord>;
  /** Loads the case again, after somebody else has changed it. */
  reload: () => Promise<CaseRecord | undefined>;
  onChange: (draft: CaseDraft) => void;
  onSent: (changed: CaseRecord, draft: CaseDraft) => void;
  onClose: () => void;
}

/**
 * Writes an answer, a decision, a note, and so on. What is written stays on this device until it is sent. The template
 * select keeps its place while templates load, and what appears with them comes last, so no button moves under a press.
 */
export function Composer(props: Props) {
  const { kind, row, name, record, draft, people, classes, namesHidden, act, reload, onChange, onSent, onClose } =
    props;
  const { id } = row;
  const { mode } = draft;
  const { props: formProps, problems, failure, isSending, submit, forget } = useSmallForm(send, words.failed);
  const form = formProps.ref;
  const text = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const blanksId = useId();
  const { title, label = words.text, hint, send: sendLabel, mail = words.mailHint } = modes[mode].form;
  const isMail = isMailed(mode);
  const showsText = !(isMail && namesHidden);
  const { templates, search, areLoading } = useTemplates(kind, id, mode, record.case, isMail && showsText);
  const blanks = isMail ? blanksOf(draft) : [];

  // The case as the writer knows it: as the form was opened with it, or as they were last told.
  const [begun, setBegun] = useState(record);
  const news = newsSince(begun, record);
  const tell = (events: CaseEvent[]) =>
    events.map((event) => endSentence(`${describe(event, classes)}, ${indiaClock(event.time, serverNow())}`)).join(" ");

  const change = (part: Partial<CaseDraft>) => onChange({ ...draft, ...part });

  function fill({ subject, text: filled }: FilledTemplate) {
    const before = draft;
    forget("subject");
    forget("text");
    onChange({ ...draft, subject, text: filled, filled });
    if (isEdited(before)) showToast({ text: words.replaced, undo: () => onChange(before) });
  }

  /**
   * An outcome other than “Same as another grievance” needs reasons, which the first template asks for. That one needs
   * only a few words, so it empties a text that nobody has edited.
   */
  function chooseOutcome(outcome: string) {
    if (outcome === sameAsAnother && !isEdited(draft)) return change({ outcome, text: "", filled: "" });
    if (draft.outcome === sameAsAnother && first && draft.text === "") {
      return change({ outcome, text: first.text, filled: first.text });
    }
    change({ outcome });
  }

  // A new draft begins with the first template. Text that was written before it arrived is kept, and gets its subject.
  // A layout effect, because another keystroke could come before an effect, and its letter would be replaced.
  const first = templates[0];
  const isNew = useRef(draft.subject === "" && draft.filled === "");
  useLayoutEffect(() => {
    if (!isNew.current || !first) return;
    isNew.current = false;
    if (isHiring(kind) && mode === "answer") return;
    if (draft.text === "" && draft.outcome !== sameAsAnother) fill(first);
    else if (draft.subject === "") change({ subject: first.subject });
  });

  useEffect(() => {
    form.current?.scrollIntoView?.({ block: "nearest" });
  }, [form]);

  // The focus goes to what has to be chosen first, or else to the text. For an invitation, InterviewFields sets it.
  const { filled } = draft;
  useLayoutEffect(() => {
    const choice = form.current?.querySelector<HTMLElement>("[name=outcome], [name=class], [name=until]");
    const begin = choice ?? text.current;
    if (!begin || takes(mode, "at")) return;
    const { activeElement } = document;
    if (activeElement !== begin && form.current?.contains(activeElement)) return; // somebody is in another field already
    begin.focus({ preventScroll: true });
    if (begin === text.current && mode !== "cancelInvite") selectBlank(text.current, filled);
  }, [filled, mode, form]);

  async function send() {
    const missing = missingChoice(draft);
    if (missing) throw new WrongFields(missing);
    // Some changes, such as a move to the bin, make no new version for the server to refuse.
    if (news.length > 0 && !modes[mode].form.anyVersion) {
      throw told(record, tell(news));
    }
    let changed: CaseRecord;
    try {
      changed = await act(actionOf(showsText ? draft : { ...draft, subject: "", text: "" }, record.case));
    } catch (cause) {
      throw await explained(cause);
    }
    caseDrafts.drop(kind, id);
    onSent(changed, draft);
  }

  /** Finds out whether somebody else has changed the case. What is wrong with fields stands beside them alone. */
  async function explained(cause: unknown) {
    if (!(cause instanceof CallError)) return cause;
    const now = cause.status === 409 ? await reload() : undefined;
    if (now && now.case.version !== begun.case.version) {
      return told(now, tell(newsSince(begun, now)) || words.changedBySomebody);
    }
    return cause.refusal.fields ? new WrongFields(cause.refusal.fields) : cause;
  }

  /** Says what others have done. After that it can be sent, unless the case does not allow it any more. */
  function told(now: CaseRecord, what: string) {
    if (!allows(now.case, mode)) return new WrongFields({}, words.changedTooFar(what));
    setBegun(now);
    return new WrongFields({}, words.changed(what));
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
  }

  return (
    <form {...formProps} className="stack composer on-screen" aria-label={title.replace("…", "")} onKeyDown={press}>
      <h4 className="composer__title">{title}</h4>
      {takes(mode, "outcome") && (
        <SelectField
          name="outcome"
          label={words.outcomeField}
          error={problems.outcome}
          value={draft.outcome}
          empty={words.chooseOutcome}
          names={words.decisions}
          onChange={chooseOutcome}
        />
      )}
      {takes(mode, "duplicateOf") && draft.outcome === sameAsAnother && (
        <SameAsField row={row} draft={draft} problems={problems} onChange={change} />
      )}
      {takes(mode, "assignee") && (
        <SelectField
          name="assignee"
          label={words.assignedTo}
          error={problems.assignee}
          value={draft.assignee}
          empty={words.nobody}
          names={people.map(({ _id, name }) => [_id, name] as const)}
          onChange={(assignee) => change({ assignee })}
        />
      )}
      {takes(mode, "class") && (
        <SelectField
          name="class"
          label={words.urgencyField}
          hint={words.urgencyHints[mode]}
          error={problems.class}
          value={draft.class}
          empty={words.chooseUrgency}
          names={otherClasses(mode, classes, record.case).map(({ key, label }) => [key, label] as const)}
          onChange={(chosen) => change({ class: chosen })}
        />
      )}
      {(["name", "email", "phone"] as const)
        .filter((field) => takes(mode, field) && (field !== "phone" || row.phone !== undefined))
        .map((field) => (
          <TextField
            key={field}
            name={field}
            label={words.correctFields[field]}
            type={correctTypes[field]}
            value={draft[field] ?? { ...row, name }[field] ?? ""}
            error={problems[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      {takes(mode, "until") && (
        <TextField
          name="until"
          label={words.untilField}
          type="date"
          value={draft.until ?? ""}
          error={problems.until}
          onChange={(until) => change({ until })}
        />
      )}
      {takes(mode, "at") && <InterviewFields draft={draft} problems={problems} onChange={change} />}
      {mode === "cancelInvite" && <CancelledInterview record={record} />}
      {(areLoading || templates.length > 1 || search) && (
        <TemplateSelect templates={templates} search={search} draft={draft} onFill={fill} />
      )}
      {isMail && showsText && (
        <TextField
          name="subject"
          label={words.subject}
          value={draft.subject}
          error={problems.subject}
          maxLength={200}
          onChange={(subject) => change({ subject })}
        />
      )}
      {showsText ? (
        <Field label={label} hint={hint} error={problems.text}>
          {(control) => (
            <textarea
              {...control}
              ref={text}
              name="text"
              dir="auto"
              rows={isMail ? 10 : 3}
              value={draft.text}
              onFocus={({ target }) => mode !== "cancelInvite" && selectBlank(target, filled)}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
      ) : (
        <p className="muted">{words.inviteHidden}</p>
      )}
      {takes(mode, "at") && showsText && <InvitationPreview draft={draft} />}
      <p className="strong tint-cool vanishes case-others on-screen" role="status">
        {failure ? "" : tell(news)}
      </p>
      <p className="composer__problem field__error" role="alert">
        {failure}
      </p>
      <div className="row centred">
        <AdminButton
          type="submit"
          label={sendLabel}
          look="primary"
          off={isSending}
          aria-describedby={`${hintId} ${blanksId}`}
        />
        <AdminButton label={words.cancel} onClick={onClose} />
        {isEdited(draft) && (
          <AdminButton
            label={words.discard}
            onClick={() => {
              caseDrafts.drop(kind, id);
              showToast({ text: words.discarded, undo: () => onChange(draft) });
              onClose();
            }}
          />
        )}
        <p className="muted composer__hint" id={hintId}>
          {isMail ? mail : isEdited(draft) ? words.kept : ""}
        </p>
      </div>
      {blanks.length > 0 && !problems.text && (
        <p className="strong" id={blanksId}>
          {words.blanks(blanks)}
        </p>
      )}
    </form>
  );
}

/** Selects the first words to replace in a text that is still the template's, so that typing replaces them. */
function selectBlank(box: HTMLTextAreaElement, filled: string) {
  if (box.value !== filled || box.selectionStart !== box.selectionEnd) return;
  const blank = /\{\w+\}/.exec(filled);
  if (blank) box.setSelectionRange(blank.index, blank.index + blank[0].length);
}

/** Returns the classes that a case can get: the more urgent ones, or the less urgent ones. */
function otherClasses(mode: Mode, classes: DeadlineClass[], of: Case): DeadlineClass[] {
  const at = classes.findIndex(({ key }) => key === of.class);
  return mode === "urgency" ? classes.slice(0, Math.max(at, 0)) : classes.slice(at + 1);
}

/** Returns the blanks of a mail that its writer has to replace. The program fills in times and places. */
function blanksOf({ mode, text }: CaseDraft): string[] {
  const blanks = [...new Set(text.match(/\{\w+\}/g))];
  return mode === "invite" || mode === "cancelInvite" || mode === "lessUrgent"
    ? blanks.filter((blank) => !["{when}", "{where}"].includes(blank))
    : blanks;
}

import { Fragment, type ReactNode, useState } from "react";
import type { Case, CaseAction, CaseEvent, CaseRecord } from "@/admin/inbox/case/case";
import { CaseActions } from "@/admin/inbox/case/case-actions";
import { type CaseDraft, caseDrafts, emptyDraft, isEdited } from "@/admin/inbox/case/case-drafts";
import { CaseFacts } from "@/admin/inbox/case/case-facts";
import { words } from "@/admin/inbox/case/case-words";
import { Composer } from "@/admin/inbox/case/composer";
import { useDeadlineClasses } from "@/admin/inbox/case/deadlines";
import { askIfFinal, isFinal } from "@/admin/inbox/case/final-states";
import { beginInterview } from "@/admin/inbox/case/interview-fields";
import { allows, hasDeadlines, isHiring, isMailed, type Mode } from "@/admin/inbox/case/modes";
import { Timeline, undoneWithMail } from "@/admin/inbox/case/timeline";
import { useCase } from "@/admin/inbox/case/use-case";
import { usePresence } from "@/admin/inbox/case/use-presence";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import type { RecordTools } from "@/admin/inbox/rows/record-frame";
import { useEarlyKeys } from "@/admin/inbox/rows/row-keys";
import { AdminButton } from "@/admin/kit/admin-button";
import { messageOf } from "@/admin/kit/call";
import { Failed } from "@/admin/kit/list/list-state";
import { ActionMenu } from "@/admin/kit/menu/action-menu";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import { LiveRegion } from "@/components/live-region/live-region";
import type { Assignee, PresentPerson } from "@/generated/api";
import { indiaDay, shortDate } from "@/lib/india-time";

interface Props {
  kind: Pick<InboxKind<Submission>, "key" | "parameters" | "namesHidden" | "Assessment">;
  row: Submission;
  /** The sender's. */
  name: string;
  people: Assignee[];
  /** What can be done with the submission itself. */
  tools: RecordTools;
  /** Called with the case after it was changed here. */
  onCase?: (record: CaseRecord) => void;
  /** The fields of the submission. */
  children: ReactNode;
}

/** What becomes of an open submission: its status, what can be done, and everything that happened. */
export function CasePanel({
  kind: { key: kind, parameters, namesHidden = false, Assessment },
  row,
  name,
  people,
  tools,
  onCase,
  children,
}: Props) {
  const { id } = row;
  const { record, extras, status, error, load, act, changeMail } = useCase(kind, id, parameters, onCase);
  const [draft, setDraft] = useState<CaseDraft | undefined>(() => caseDrafts.find(kind, id));
  const classes = useDeadlineClasses(hasDeadlines(kind));
  const others = usePresence(kind, id, record !== undefined, draft !== undefined && isEdited(draft));
  const readOnly = row.deletedAt !== "";
  useEarlyKeys(!record && status === "loading");

  function write(next: CaseDraft) {
    setDraft(next);
    if (isEdited(next)) caseDrafts.keep(kind, id, next);
    else caseDrafts.drop(kind, id);
  }

  /** Returns what is being written, or was when the composer was closed. */
  const written = () => draft ?? caseDrafts.find(kind, id);

  /** Shows something else in the composer. What it held is put aside. */
  function replace(next: CaseDraft) {
    const before = written();
    if (before && isEdited(before)) showToast({ text: words.replacedDraft, undo: () => write(before) });
    write(next);
  }

  /** Begins to write something. Words that were written for another mail are kept. */
  function begin(mode: Mode) {
    const before = written();
    if (before?.mode === mode) return setDraft(before);
    const kept = before && isEdited(before) && isMailed(mode) && isMailed(before.mode);
    const next = {
      ...(kept ? { ...before, mode } : { ...emptyDraft(mode), assignee: record?.case.assignee ?? "" }),
      ...(mode === "invite" && beginInterview(record)),
    };
    if (kept) write(next);
    else replace(next);
  }

  /** Changes the case without a text, confirms it, or says why not. */
  async function change(action: CaseAction, done: string) {
    try {
      const changed = await act({ version: record?.case.version, ...action });
      const { meta, mail } = changed.events.findLast((event) => event.kind === action.kind) ?? {};
      const before = changed.case.next.find((state) => state === meta?.from);
      showToast({
        text: mail?.at ? `${done} ${words.mailedAt(mail.at)}` : done,
        undo: before ? async () => void (await act({ kind: "move", state: before })) : undefined,
      });
    } catch (cause) {
      const text = messageOf(cause, words.failed);
      void load();
      showToast({ text, retry: () => void change({ ...action, version: undefined }, done) });
    }
  }

  /** Moves the case to a state. Asks first if the state is final. */
  async function moveTo(state: string) {
    if (isHiring(kind) && isFinal(state) && !(await askIfFinal(state))) return;
    void change({ kind: "move", state }, words.moved(state));
  }

  function sent(changed: CaseRecord, sentDraft: CaseDraft) {
    setDraft(undefined);
    if (changed.case.sealedUntil) return;
    const event = changed.events.findLast(({ mail }) => mail?.state === "waiting");
    if (!event || !isMailed(sentDraft.mode)) return showToast({ text: words.saved });
    const at = event.mail?.at;
    showToast({
      text: sentDraft.mode === "reject" && at ? words.rejectionWaits(at) : words.goesOut,
      undo: () => takeBack(event, sentDraft),
      failed: words.notTakenBack,
    });
  }

  /** Takes a mail back and offers its text again, unless something else is being written. */
  async function takeBack(event: CaseEvent, sentDraft?: CaseDraft) {
    const after = await changeMail("DELETE", event.sequence);
    // What was taken back with its mail needs no new text.
    if (undoneWithMail.includes(event.kind) || namesHidden || caseDrafts.find(kind, id)) return;
    rewrite(event, after?.case, sentDraft);
  }

  /** Offers the text of a mail again, in a form that also repeats the act that was undone, such as a decision. */
  function rewrite(event: CaseEvent, of?: Case, sentDraft?: CaseDraft) {
    const { subject, text } = event;
    // The text of an invitation was filled in with a time that may have to change.
    if (event.kind === "invite") return replace(sentDraft ?? { ...emptyDraft("invite"), ...beginInterview(record) });
    const outcome = typeof event.meta.outcome === "string" ? event.meta.outcome : "";
    replace({ ...(sentDraft ?? { ...emptyDraft("answer"), outcome }), mode: modeAgain(event, of), subject, text });
  }

  async function onMail(change: () => Promise<unknown>, failed: string) {
    try {
      await change();
    } catch (cause) {
      showFailure(failed, cause);
    }
  }

  // The key keeps what was opened and selected in the fields when the case arrives, and no file is fetched twice.
  const fields = <Fragment key="fields">{children}</Fragment>;
  if (!record) {
    return (
      <>
        {status !== "loading" && <ToolActions tools={tools} />}
        {fields}
        {status === "failed" && <Failed title={words.notLoaded} error={error} onRetry={() => void load()} />}
      </>
    );
  }
  const { sealedUntil } = record.case;
  if (sealedUntil) return <LiveRegion>{words.sealed(shortDate(indiaDay(sealedUntil)))}</LiveRegion>;
  return (
    <>
      <CaseFacts
        kind={kind}
        row={row}
        record={record}
        people={people}
        classes={classes}
        readOnly={readOnly}
        onChange={change}
      />
      <OthersNotice others={others} />
      {!readOnly && (
        <WaitingRejection
          events={record.events}
          onTakeBack={(event) => void onMail(() => takeBack(event), words.notTakenBack)}
        />
      )}
      {Assessment && <Assessment extras={extras} readOnly={readOnly} act={(action) => act(action).then(load)} />}
      {readOnly ? (
        <ToolActions tools={tools} />
      ) : (
        <CaseActions
          kind={kind}
          id={id}
          tools={tools}
          record={record}
          namesHidden={namesHidden}
          mode={draft?.mode}
          classes={classes}
          onBegin={begin}
          onMove={moveTo}
          onReject={() => void change({ kind: "reject" }, words.rejected)}
        />
      )}
      {draft && !readOnly && (
        <Composer
          key={draft.mode}
          kind={kind}
          row={row}
          name={name}
          record={record}
          draft={draft}
          people={people}
          act={act}
          namesHidden={namesHidden}
          classes={classes}
          reload={load}
          onChange={write}
          onSent={sent}
          onClose={() => setDraft(undefined)}
        />
      )}
      {fields}
      <Timeline
        classes={classes}
        readOnly={readOnly}
        events={record.events}
        onTakeBack={(event) => void onMail(() => takeBack(event), words.notTakenBack)}
        onSend={(event) => void onMail(() => changeMail("POST", event.sequence), words.notSent)}
        onRewrite={(event) => rewrite(event, record.case)}
      />
    </>
  );
}

/** Returns the form in which the text of a mail is offered again, after the mail was taken back. */
function modeAgain({ kind, meta }: CaseEvent, of?: Case): Mode {
  if ((kind === "acknowledge" || kind === "decide") && of && allows(of, kind)) return kind;
  return kind === "answer" && meta.state === "waiting" ? "ask" : "answer";
}

/**
 * What can be done with a submission itself, where its case cannot be had or changed. It is not shown while the
 * case is on its way: the menu would close, or change below the pointer, when the case arrives.
 */
function ToolActions({ tools: { main, more } }: { tools: RecordTools }) {
  return (
    <div className="row on-screen">
      {main.map(({ label, onPress }) => (
        <AdminButton key={label} label={label} look="primary" onClick={onPress} />
      ))}
      <ActionMenu label={words.more} actions={more} />
    </div>
  );
}

interface WaitingProps {
  events: CaseEvent[];
  onTakeBack: (event: CaseEvent) => void;
}

/** Says when a rejection is mailed, as long as it can be taken back. */
function WaitingRejection({ events, onTakeBack }: WaitingProps) {
  const event = events.findLast(({ kind }) => kind === "reject");
  if (event?.mail?.state !== "waiting" || !event.mail.at) return null;
  return (
    <p className="strong tint-cool vanishes case-others on-screen">
      <span>{words.rejectionWaits(event.mail.at)}</span>{" "}
      <button type="button" className="link-button timeline__action on-screen" onClick={() => onTakeBack(event)}>
        {words.takeBack}
      </button>
    </p>
  );
}

/** Who else has the submission open, and who writes about it. */
function OthersNotice({ others }: { others: PresentPerson[] }) {
  const writing = others.filter((other) => other.writing).map(({ name }) => name);
  const looking = others.filter((other) => !other.writing).map(({ name }) => name);
  const sentences = [
    writing.length > 0 && (writing.length > 1 ? words.writingMany : words.writing)(writing.join(", ")),
    looking.length > 0 && (looking.length > 1 ? words.lookingMany : words.looking)(looking.join(", ")),
  ].filter(Boolean);
  return (
    <p className="strong tint-cool vanishes case-others on-screen" role="status">
      {sentences.join(" ")}
    </p>
  );
}

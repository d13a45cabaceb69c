import { askMany, type MailingKind } from "@/admin/inbox/case/ask-many";
import { words } from "@/admin/inbox/case/case-words";
import { canAskToKeep } from "@/admin/inbox/case/consent";
import { isFinal } from "@/admin/inbox/case/final-states";
import { hasDeadlines, isHiring, modes, movesOf } from "@/admin/inbox/case/modes";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { changesAddress } from "@/admin/inbox/rows/row-changes";
import { words as inboxWords } from "@/admin/inbox/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { answerOf, callWith, messageOf } from "@/admin/kit/call";
import { ActionMenu } from "@/admin/kit/menu/action-menu";
import { showToast } from "@/admin/kit/toast/toast";
import type { ActedOnMany, Assignee, ManyActions } from "@/generated/api";

/** What is done to all that are selected. */
type ManyAction = Omit<ManyActions, "ids">;

/** Marks what was answered as read. If it fails, it stays unread, and opening it marks it. */
async function markRead(kind: KindKey, ids: string[]) {
  if (ids.length > 0) await callWith("POST", changesAddress(kind), { change: "read", ids }).catch(() => {});
}

interface Props {
  kind: KindKey;
  /** "grievance", "grievances" */
  names: { one: string; many: string };
  rows: Submission[];
  /** Returns the name of the sender of a row. */
  nameOf: (id: string) => string;
  people: Assignee[];
  /** Called after the server has changed cases. */
  onDone: () => void;
}

/** What can be done with the cases of the selected rows. */
export function ManyCases({ kind, names, rows, nameOf, people, onDone }: Props) {
  const post = (body: object) => answerOf<ActedOnMany>(callWith("POST", `/api/${kind}/events`, body));
  const send = (ids: string[], action: ManyAction) => post({ ...action, ids });

  /**
   * Changes the cases, and says how many were changed and which were left as they are. A retry says when the first try
   * was: it may have changed them, although no answer came.
   */
  async function act(action: ManyAction, text: string, undo?: (done: ActedOnMany) => Promise<string>, first?: number) {
    const began = Date.now();
    try {
      const done = await send(
        rows.map(({ id }) => id),
        first ? { ...action, tried: Math.ceil((began - first) / 1000) || 1 } : action,
      );
      const { changed, missing, refused, spared = [], silent = [], why } = done;
      let undone = "";
      const undoAll = async () => {
        undone = (await undo?.(done)) ?? "";
        onDone();
      };
      if (action.kind === "acknowledge") await markRead(kind, changed);
      const sentences = [
        changed.length > 0 && words.manyDone(text, inboxWords.many(changed.length, names)),
        silent.length > 0 && words.manySilent(silent.length),
        spared.length > 0 && words.sparedLeft(spared.length),
        refused.length > 0 && words.manyLeft(action.kind, refused.length, why),
        missing.length > 0 && inboxWords.gone(missing.length),
      ];
      showToast({
        text: sentences.filter(Boolean).join(" "),
        undo: undo && changed.length > 0 ? undoAll : undefined,
        undone: () => undone,
        failed: action.kind === "acknowledge" || action.kind === "askConsent" ? words.notTakenBack : undefined,
      });
      onDone();
    } catch (cause) {
      const why = messageOf(cause, words.manyFailed);
      showToast({ text: why, retry: () => void act(action, text, undo, first ?? began) });
    }
  }

  /** Does what mails the senders, after the reader has seen how many, and what is left out. */
  async function mail(kindOfAct: MailingKind, text: string, undo: (done: ActedOnMany) => Promise<string>) {
    const ids = rows.map(({ id }) => id);
    const receiptOf = (id: string) => rows.find((row) => row.id === id)?.receipt ?? "";
    const describe = (id: string) => [...new Set([nameOf(id), receiptOf(id)])].join(", ");
    let include: string[] | undefined = [];
    try {
      const preview = await send(ids, { kind: kindOfAct, preview: true });
      if (preview.changed.length > 0 || preview.spared.length > 0) {
        include = await askMany({ kind: kindOfAct, names, preview, describe });
      }
    } catch (cause) {
      showToast({ text: messageOf(cause, words.manyFailed), retry: () => void mail(kindOfAct, text, undo) });
      return;
    }
    if (include) await act({ kind: kindOfAct, ...(include.length > 0 && { include }) }, text, undo);
  }

  /** Gives cases back to those who worked on them before. */
  async function giveBack({ changed }: ActedOnMany) {
    const former = new Map<string, string[]>();
    for (const { id, case: own } of rows.filter((row) => changed.includes(row.id))) {
      const assignee = own?.assignee ?? "";
      former.set(assignee, [...(former.get(assignee) ?? []), id]);
    }
    for (const [assignee, ids] of former) await send(ids, { kind: "assign", assignee });
    return "";
  }

  /** Takes back what was mailed, as far as the mails still wait, and says how many. */
  const takeBackMails =
    (say: (changed: number, refused: number) => string) =>
    async ({ changed: all, events: numbers, silent }: ActedOnMany) => {
      const isMailed = (id: string) => !silent.includes(id);
      const ids = all.filter(isMailed);
      const events = numbers.filter((_, index) => isMailed(all[index] ?? ""));
      await moveBack(silent);
      if (ids.length === 0) return "";
      const { changed, refused } = await post({ kind: "takeBack", ids, events });
      return say(changed.length, refused.length);
    };

  /** Moves those that were closed without a mail back to where they were. */
  async function moveBack(silent: string[]) {
    for (const state of new Set(rows.map((row) => row.case?.state))) {
      const ids = rows.filter((row) => silent.includes(row.id) && row.case?.state === state).map(({ id }) => id);
      if (state && ids.length > 0) await send(ids, { kind: "move", state });
    }
  }

  const next = new Set(rows.flatMap((row) => row.case?.next ?? []));
  // What cannot be undone is done to one at a time.
  const moves = movesOf(kind, [...next]).filter((state) => !isHiring(kind) || !isFinal(state));
  const assign = (assignee: string, name: string) =>
    void act({ kind: "assign", assignee }, words.assignedMany(name), giveBack);
  return (
    <>
      {hasDeadlines(kind) && next.has("acknowledged") && (
        <AdminButton
          label={modes.acknowledge.form.title}
          onClick={() => void mail("acknowledge", words.acknowledgedMany, takeBackMails(words.manyTakenBack))}
        />
      )}
      {isHiring(kind) && next.has("rejected") && (
        <AdminButton
          label={modes.reject.form.title}
          onClick={() => void mail("reject", words.rejectedMany, takeBackMails(words.manyRejectionsTakenBack))}
        />
      )}
      {isHiring(kind) && rows.some((row) => row.case && canAskToKeep(row.case)) && (
        <AdminButton
          label={words.askToKeepMany}
          onClick={() => void mail("askConsent", words.askedMany, takeBackMails(words.manyQuestionsTakenBack))}
        />
      )}
      <ActionMenu
        label={words.assignSelected}
        actions={[
          { label: words.nobody, onPress: () => assign("", words.nobody.toLowerCase()) },
          ...people.map(({ _id, name }) => ({ label: name, onPress: () => assign(_id, name) })),
        ]}
      />
      {moves.length > 0 && (
        <ActionMenu
          label={words.move}
          actions={moves.map((state) => ({
            label: words.moveTo(state),
            onPress: () => void act({ kind: "move", state }, words.movedMany(state)),
          }))}
        />
      )}
    </>
  );
}

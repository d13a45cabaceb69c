import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { useInbox } from "@/admin/inbox/live/inbox-provider";
import { changesAddress, type RowChange, rowChanges } from "@/admin/inbox/rows/row-changes";
import { useOptimistic } from "@/admin/inbox/rows/use-optimistic";
import { capitalize, words } from "@/admin/inbox/words";
import { answerOf, CallError, callWith } from "@/admin/kit/call";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import type { MarkedMany } from "@/generated/api";

interface Options<Row extends Submission, Listed extends Row> {
  kind: InboxKind<Row>;
  rows: Listed[];
  setRows: (edit: (rows: Listed[]) => Listed[]) => void;
  refresh: () => void;
}

/** Reports whether a change would leave a row as it is. */
const has = (row: Submission, effect: Partial<Submission>) =>
  (Object.keys(effect) as (keyof Submission)[]).every((name) => Boolean(row[name]) === Boolean(effect[name]));

/** Changes submissions, and says so once the server has stored it. Also returns what stores other changes. */
export function useRowChanges<Row extends Submission, Listed extends Row>(options: Options<Row, Listed>) {
  const { kind, setRows, refresh } = options;
  const { recount } = useInbox();
  const { rows, store: storeWith } = useOptimistic(options.rows);

  /** Stores a change on the server, and throws if that fails. */
  async function store(ids: string[], change: RowChange, reason?: string): Promise<MarkedMany> {
    const effect = rowChanges[change].effect();
    const stored = await storeWith(
      ids,
      effect,
      () => answerOf<MarkedMany>(callWith("POST", changesAddress(kind.key), { change, ids, text: reason })),
      ({ missing, refused }) =>
        setRows((known) =>
          known
            .filter(({ id }) => !missing.includes(id))
            .map((row) => (ids.includes(row.id) && !refused.includes(row.id) ? { ...row, ...effect } : row)),
        ),
    );
    recount();
    if (change !== "read" && change !== "unread") refresh();
    return stored;
  }

  /** Names submissions in an error message: "The grievance from Ravi Kumar". */
  const nameOf = (changing: Row[]) =>
    changing.length === 1 && changing[0]
      ? capitalize(words.of(kind.words.one, kind.summarise(changing[0]).name))
      : words.many(changing.length, kind.words);

  /**
   * Changes submissions, confirms it, and offers an undo or a retry. Returns whether it worked. What the server keeps as
   * it is stays, with the reason. A retry counts what the first try may have changed, although no answer came.
   */
  async function change(changing: Row[], kindOfChange: RowChange, reason?: string, isRetry = false): Promise<boolean> {
    const { done, failed, quiet, undoes, effect, ...opposite } = rowChanges[kindOfChange];
    const undo = !undoes || changing.every(undoes) ? opposite.undo : undefined;
    const single = changing.length === 1 ? changing[0] : undefined;
    try {
      const stored = await store(
        changing.map(({ id }) => id),
        kindOfChange,
        reason,
      );
      const { missing, refused, why, mails } = stored;
      const isChanged = (row: Row) => !missing.includes(row.id) && !refused.includes(row.id) && !has(row, effect());
      const changed = isRetry ? changing.filter(isChanged).map(({ id }) => id) : stored.changed;
      const left = missing.length + refused.length;
      const what = single?.receipt ?? words.many(changed.length, kind.words);
      if (!single || !quiet || left > 0) {
        const sentences = [
          left < changing.length && `${done} ${what}`,
          mails > 0 && !single && words.confirmed(mails),
          missing.length > 0 && words.gone(missing.length),
          refused.length > 0 && words.kept(refused.length, why),
        ];
        showToast({
          text: sentences.filter(Boolean).join(" "),
          undo: undo && changed.length > 0 ? () => store(changed, undo).then(() => {}) : undefined,
          failed: undo && `${what} ${rowChanges[undo].failed}`,
        });
      }
      return refused.length < changing.length;
    } catch (cause) {
      // After a 401 the user has logged out, so nobody is there to read an error.
      if (cause instanceof CallError && cause.status === 401) return false;
      const isRefused = cause instanceof CallError && cause.status < 500;
      const retry = () => void change(changing, kindOfChange, reason, !isRefused);
      showFailure(`${nameOf(changing)} ${failed}`, cause, retry);
      return false;
    }
  }

  return { rows, change, store: storeWith };
}

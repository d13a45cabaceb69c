import { useRef, useState } from "react";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { changesAddress, type RowChange, rowChanges } from "@/admin/inbox/rows/row-changes";
import { words } from "@/admin/inbox/words";
import { CallError, callWith } from "@/admin/kit/call";
import { ask } from "@/admin/kit/confirm/ask";
import { showToast } from "@/admin/kit/toast/toast";

interface Pending {
  ids: string[];
  effect: Partial<Submission>;
}

/** What the server has done. */
interface Stored {
  /** The ids of the submissions that were changed; an undo changes no others. */
  changed: string[];
  /** The ids of submissions that do not exist any more. */
  missing: string[];
}

interface Options<Row> {
  kind: KindKey;
  rows: Row[];
  setRows: (edit: (rows: Row[]) => Row[]) => void;
  /** Names rows in an error message: "The grievance from Ravi Kumar". */
  nameOf: (rows: Row[]) => string;
  /** "grievance", "grievances" */
  names: { one: string; many: string };
  /** Called after the server has stored a change. */
  onStored: (change: RowChange) => void;
}

/**
 * Changes submissions optimistically: the screen shows a change at once, and reverts it if the server
 * refuses. A toast confirms the change only after the server has stored it. Changes of the same row
 * are sent one after the other.
 */
export function useRowChanges<Row extends Submission>(options: Options<Row>) {
  const { kind, rows, setRows, nameOf, names, onStored } = options;
  const [pending, setPending] = useState<Pending[]>([]);
  const queues = useRef(new Map<string, Promise<unknown>>());

  const shown = rows.map((row) => {
    const effects = pending.filter(({ ids }) => ids.includes(row.id)).map(({ effect }) => effect);
    return effects.length > 0 ? Object.assign({}, row, ...effects) : row;
  });

  /** Sends a change once the earlier ones of the same rows have succeeded or failed. */
  function send(ids: string[], change: RowChange): Promise<Stored> {
    const before = Promise.allSettled(ids.map((id) => queues.current.get(id)));
    const response = before.then(() => request(kind, ids, change));
    for (const id of ids) queues.current.set(id, response);
    return response;
  }

  /** Stores a change on the server, and throws if that fails. */
  async function store(ids: string[], change: RowChange): Promise<Stored> {
    const entry = { ids, effect: rowChanges[change].effect() };
    let stored: Stored;
    setPending((others) => [...others, entry]);
    try {
      stored = await send(ids, change);
      const { missing } = stored;
      setRows((known) =>
        known
          .filter(({ id }) => !missing.includes(id))
          .map((row) => (ids.includes(row.id) ? { ...row, ...entry.effect } : row)),
      );
    } finally {
      setPending((all) => all.filter((other) => other !== entry));
    }
    onStored(change);
    return stored;
  }

  /** Changes rows, confirms it, and offers an undo or a retry. Returns whether it worked. */
  async function change(changing: Row[], kindOfChange: RowChange): Promise<boolean> {
    const { done, failed, quiet, undoes, ...opposite } = rowChanges[kindOfChange];
    const undo = !undoes || changing.every(undoes) ? opposite.undo : undefined;
    const single = changing.length === 1 ? changing[0] : undefined;
    try {
      const { changed, missing } = await store(
        changing.map(({ id }) => id),
        kindOfChange,
      );
      const what = single?.receipt ?? words.many(changed.length, names);
      if (!single || !quiet || missing.length > 0) {
        const confirmed = missing.length < changing.length && `${done} ${what}`;
        showToast({
          text: [confirmed, missing.length > 0 && words.gone(missing.length)].filter(Boolean).join(" "),
          undo: undo && changed.length > 0 ? () => store(changed, undo).then(() => {}) : undefined,
          failed: undo && `${what} ${rowChanges[undo].failed}`,
        });
      }
      return true;
    } catch (cause) {
      // After a 401 the user has logged out, so nobody is there to read an error.
      if (cause instanceof CallError && cause.status === 401) return false;
      const why = cause instanceof CallError ? cause.message : "";
      const text = `${nameOf(changing)} ${failed} ${why}`.trim();
      showToast({ text, retry: () => void change(changing, kindOfChange) });
      return false;
    }
  }

  return { rows: shown, change };
}

/** Sends a change of one or several submissions. */
async function request(kind: KindKey, ids: string[], change: RowChange): Promise<Stored> {
  return (await (await callWith("POST", changesAddress(kind), { change, ids })).json()) as Stored;
}

/** Asks before submissions are deleted for good. */
export const askToDelete = (count: number, names: Options<never>["names"]) =>
  ask({
    title: words.askDelete(count, names),
    text: words.askDeleteText(count),
    confirm: words.changes.deleteForGood,
  });

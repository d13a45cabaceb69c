import { useRef, useState } from "react";
import { CallError, call } from "@/admin/call";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { changeAddress, type RowChange, rowChanges } from "@/admin/inbox/rows/row-changes";
import { showToast } from "@/admin/toast/toast";

interface Pending {
  id: string;
  effect: Partial<Submission>;
}

interface Options<Row> {
  kind: KindKey;
  rows: Row[];
  setRows: (edit: (rows: Row[]) => Row[]) => void;
  /** Names a row in an error message: "The grievance from Ravi Kumar". */
  nameOf: (row: Row) => string;
  /** Called after the server has stored a change. */
  onStored: (change: RowChange) => void;
}

/**
 * Changes submissions optimistically: the screen shows a change at once, and reverts it if the server
 * refuses. A toast confirms the change only after the server has stored it. Changes of the same row
 * are sent one after the other.
 */
export function useRowChanges<Row extends Submission>({ kind, rows, setRows, nameOf, onStored }: Options<Row>) {
  const [pending, setPending] = useState<Pending[]>([]);
  const queues = useRef(new Map<string, Promise<unknown>>());

  const shown = rows.map((row) => {
    const effects = pending.filter(({ id }) => id === row.id).map(({ effect }) => effect);
    return effects.length > 0 ? Object.assign({}, row, ...effects) : row;
  });

  /** Sends a change once the earlier ones of the same row have succeeded or failed. */
  function send(id: string, change: RowChange) {
    const before = queues.current.get(id) ?? Promise.resolve();
    const request = () => call(changeAddress(kind, id, change), { method: rowChanges[change].method });
    const response = before.then(request, request);
    queues.current.set(id, response);
    return response;
  }

  /** Stores a change on the server, and throws if that fails. */
  async function store(row: Row, change: RowChange) {
    const entry = { id: row.id, effect: rowChanges[change].effect() };
    setPending((others) => [...others, entry]);
    try {
      await send(row.id, change);
      setRows((known) => known.map((other) => (other.id === row.id ? { ...other, ...entry.effect } : other)));
    } finally {
      setPending((all) => all.filter((other) => other !== entry));
    }
    onStored(change);
  }

  async function change(row: Row, kindOfChange: RowChange) {
    const { done, undo, failed } = rowChanges[kindOfChange];
    try {
      await store(row, kindOfChange);
      if (done)
        showToast({
          text: `${done} ${row.receipt}`,
          undo: () => store(row, undo),
          failed: `${row.receipt} ${rowChanges[undo].failed}`,
        });
    } catch (cause) {
      // After a 401 the user has logged out, so nobody is there to read an error.
      if (cause instanceof CallError && cause.status === 401) return;
      const why = cause instanceof CallError ? cause.message : "";
      showToast({ text: `${nameOf(row)} ${failed} ${why}`.trim(), retry: () => void change(row, kindOfChange) });
    }
  }

  return { rows: shown, change };
}

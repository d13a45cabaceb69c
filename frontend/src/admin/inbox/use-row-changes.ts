import { useRef, useState } from "react";
import { CallError, call } from "@/admin/call";
import type { KindKey } from "@/admin/inbox/kind";
import { type Change, changeAddress, changes } from "@/admin/inbox/row-changes";
import type { Submission } from "@/admin/inbox/submission";
import { showToast } from "@/admin/toast/toast";

interface Pending {
  id: string;
  effect: Partial<Submission>;
}

interface Options<Row> {
  kind: KindKey;
  rows: Row[];
  setRows: (edit: (rows: Row[]) => Row[]) => void;
  /** How a row is named when something fails: "The grievance from Ravi Kumar". */
  nameOf: (row: Row) => string;
  /** A change has been stored. */
  onStored: (change: Change) => void;
}

/**
 * Changes submissions at once on the screen and then on the server. That it was done is said
 * once the server has; what it does not take is taken back, and said. Changes of one row are
 * sent one after the other.
 */
export function useRowChanges<Row extends Submission>({ kind, rows, setRows, nameOf, onStored }: Options<Row>) {
  const [pending, setPending] = useState<Pending[]>([]);
  const queues = useRef(new Map<string, Promise<unknown>>());

  const shown = rows.map((row) => {
    const effects = pending.filter(({ id }) => id === row.id).map(({ effect }) => effect);
    return effects.length > 0 ? Object.assign({}, row, ...effects) : row;
  });

  /** Sends a change when those of the same row before it are through, however they went. */
  function send(id: string, change: Change) {
    const before = queues.current.get(id) ?? Promise.resolve();
    const ask = () => call(changeAddress(kind, id, change), { method: changes[change].method });
    const own = before.then(ask, ask);
    queues.current.set(id, own);
    return own;
  }

  /** Takes a change to the server; throws what it says against it. */
  async function store(row: Row, change: Change) {
    const entry = { id: row.id, effect: changes[change].effect() };
    setPending((others) => [...others, entry]);
    try {
      await send(row.id, change);
      setRows((known) => known.map((other) => (other.id === row.id ? { ...other, ...entry.effect } : other)));
    } finally {
      setPending((all) => all.filter((other) => other !== entry));
    }
    onStored(change);
  }

  async function change(row: Row, what: Change) {
    const { done, back, failed } = changes[what];
    try {
      await store(row, what);
      if (done)
        showToast({
          text: `${done} ${row.receipt}`,
          undo: () => store(row, back),
          failed: `${row.receipt} ${changes[back].failed}`,
        });
    } catch (cause) {
      if (cause instanceof CallError && cause.status === 401) return; // logged out instead: nobody is there to be told
      const why = cause instanceof CallError ? cause.message : "";
      showToast({ text: `${nameOf(row)} ${failed} ${why}`.trim(), again: () => void change(row, what) });
    }
  }

  return { rows: shown, change };
}

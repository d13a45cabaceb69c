import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { CallError, messageOf } from "@/admin/kit/call";
import { words as listWords } from "@/admin/kit/list/list-words";
import { showToast } from "@/admin/kit/toast/toast";

const words = listWords.samples;

interface Props<Row> {
  rows: Row[];
  /** What the records are called, such as "posts". */
  noun: string;
  calls: Record<"remove" | "restore", (id: string) => Promise<unknown>>;
  /** Moves the focus away from the button, which disappears. */
  onRemoved: () => void;
}

/** Throws a failure, unless the record was deleted already: by an attempt that failed later, or without a response. */
function unlessGone(cause: unknown) {
  if (!(cause instanceof CallError && cause.status === 404)) throw cause;
}

/** Deletes all rows of the sample at once. Nothing without any. */
export function Samples<Row extends { _id: string; sample?: boolean }>({ rows, noun, calls, onRemoved }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const samples = rows.filter(({ sample }) => sample);
  if (samples.length === 0) return null;

  async function removeAll() {
    setBusy(true);
    const removed: string[] = [];
    const undo = async () => {
      for (; removed[0]; removed.shift()) await calls.restore(removed[0]);
    };
    try {
      for (const { _id } of samples) {
        await calls.remove(_id).catch(unlessGone);
        removed.push(_id);
      }
      onRemoved();
      showToast({ text: words.removed(samples.length, noun), undo });
    } catch (cause) {
      const text = `${words.notRemoved} ${messageOf(cause)}`.trim();
      showToast({ text, retry: () => void removeAll(), undo: removed.length > 0 ? undo : undefined });
    }
    setBusy(false);
  }

  return (
    <p className="wraps row centred admin-list__samples">
      <span className="admin-list__count">{words.are(samples.length, noun)}</span>
      <AdminButton label={words.remove(samples.length, noun)} disabled={busy} onClick={() => void removeAll()} />
    </p>
  );
}

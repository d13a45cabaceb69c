import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { words as listWords } from "@/admin/kit/list/list-words";
import { showFailure, showToast } from "@/admin/kit/toast/toast";

const words = listWords.samples;

interface Props<Row> {
  rows: Row[];
  /** What the records are called, such as "posts". */
  noun: string;
  remove: (row: Row) => Promise<unknown>;
  restore: (row: Row) => Promise<unknown>;
  /** Moves the focus away from the button, which disappears. */
  onRemoved: () => void;
}

/** Deletes all rows of the sample at once. Nothing without any. */
export function Samples<Row extends { sample?: boolean }>({ rows, noun, remove, restore, onRemoved }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const samples = rows.filter(({ sample }) => sample);
  if (samples.length === 0) return null;

  async function removeAll() {
    setBusy(true);
    const removed: Row[] = [];
    const undo = async () => {
      for (const row of removed) await restore(row);
    };
    try {
      for (const row of samples) {
        await remove(row);
        removed.push(row);
      }
      onRemoved();
      showToast({ text: words.removed(samples.length, noun), undo });
    } catch (cause) {
      showFailure(words.notRemoved, cause, () => void removeAll());
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

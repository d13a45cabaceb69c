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
  calls: {
    remove: (id: string, version: number) => Promise<unknown>;
    restore: (id: string) => Promise<unknown>;
  };
  /** Moves the focus away from the button, which disappears. */
  onRemoved: () => void;
}

const hasStatus = (cause: unknown, status: number) => cause instanceof CallError && cause.status === status;

/** Deletes all rows of the sample at once, except for those that the server keeps. Nothing without any. */
export function Samples<Row extends { _id: string; version: number; sample?: boolean }>({
  rows,
  noun,
  calls,
  onRemoved,
}: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const samples = rows.filter(({ sample }) => sample);
  if (samples.length === 0) return null;

  async function removeAll() {
    setBusy(true);
    const removed: string[] = [];
    const undo = async () => {
      for (; removed[0]; removed.shift()) await calls.restore(removed[0]);
    };
    const refusals = new Set<string>();
    try {
      for (const { _id, version } of samples) {
        try {
          await calls.remove(_id, version);
        } catch (cause) {
          if (hasStatus(cause, 409)) {
            refusals.add(messageOf(cause));
            continue;
          }
          // An attempt that failed later, or was not answered, may have deleted it.
          if (!hasStatus(cause, 404)) throw cause;
        }
        removed.push(_id);
      }
      onRemoved();
      const text = refusals.size > 0 ? [words.notRemoved, ...refusals].join(" ") : words.removed(removed.length, noun);
      showToast({ text, undo: removed.length > 0 ? undo : undefined });
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

import { useRef, useState } from "react";
import type { Submission } from "@/admin/inbox/kind";

interface Pending {
  ids: string[];
  effect: Partial<Submission>;
}

/**
 * Changes submissions optimistically: the screen shows a change at once, and the former state again if the server
 * refuses. Changes of the same submission are sent one after the other.
 */
export function useOptimistic<Row extends Submission>(rows: Row[]) {
  const [pending, setPending] = useState<Pending[]>([]);
  const queues = useRef(new Map<string, Promise<unknown>>());

  const shown = rows.map((row) => {
    const effects = pending.filter(({ ids }) => ids.includes(row.id)).map(({ effect }) => effect);
    return effects.length > 0 ? Object.assign({}, row, ...effects) : row;
  });

  /**
   * Shows the effect of a change, sends the change once the earlier ones of the same submissions have succeeded or
   * failed, and then calls `settle`, which puts the answer into the rows. Throws if sending fails.
   */
  async function store<Answer>(
    ids: string[],
    effect: Partial<Submission>,
    send: () => Promise<Answer>,
    settle: (answer: Answer) => void,
  ): Promise<Answer> {
    const entry = { ids, effect };
    setPending((others) => [...others, entry]);
    const sent = Promise.allSettled(ids.map((id) => queues.current.get(id))).then(send);
    for (const id of ids) queues.current.set(id, sent);
    try {
      const answer = await sent;
      settle(answer);
      return answer;
    } finally {
      setPending((all) => all.filter((other) => other !== entry));
    }
  }

  return { rows: shown, store };
}

/** Stores a change. See {@link useOptimistic}. */
export type Store = ReturnType<typeof useOptimistic>["store"];

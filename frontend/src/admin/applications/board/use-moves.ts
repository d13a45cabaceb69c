import { useRef } from "react";
import { type Card, nameOf } from "@/admin/applications/application";
import type { useBoard } from "@/admin/applications/board/use-board";
import { words } from "@/admin/applications/words";
import type { CaseRecord } from "@/admin/inbox/case/case";
import { caseAddress, withParameters } from "@/admin/inbox/case/case-address";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import { CallError, callWith } from "@/admin/kit/call";
import { showToast } from "@/admin/kit/toast/toast";

/** Returns what moves an application to a state. A rejection is mailed, so it is an action of its own. */
const actionTo = (state: string, version: number) =>
  state === "rejected" ? { kind: "reject", version } : { kind: "move", state, version };

/**
 * Moves applications between the stages. The board shows a move at once, and the former stage again if the
 * server refuses. Moves of the same application are sent one after the other.
 */
export function useMoves(
  { place, refresh }: Pick<ReturnType<typeof useBoard>, "place" | "refresh">,
  parameters: string,
) {
  const queues = useRef(new Map<string, Promise<CaseRecord>>());

  /** Stores a move on the server. It is based on the case that the last move of the application left behind. */
  function store(card: Card, to: string): Promise<CaseRecord> {
    const before = queues.current.get(card.id);
    const stored = (async () => {
      const last = await before?.catch(() => undefined);
      const version = Math.max(last?.case.version ?? 0, card.case.version);
      const address = withParameters(`${caseAddress("applications", card.id)}/events`, parameters);
      return (await (await callWith("POST", address, actionTo(to, version))).json()) as CaseRecord;
    })();
    queues.current.set(card.id, stored);
    return stored;
  }

  /** Moves an application, says so and offers an undo. */
  async function move(card: Card, to: string) {
    const from = card.case.state;
    place(card.id, { state: to, next: [] });
    try {
      const changed = await store(card, to);
      place(card.id, changed.case);
      const mail = changed.events.findLast((event) => event.kind === "reject")?.mail;
      const moved = words.moved(nameOf(card), to);
      showToast({
        text: to === "rejected" && mail?.at ? `${moved} ${caseWords.mailedAt(mail.at)}` : moved,
        undo: changed.case.next.includes(from) ? () => moveBack({ ...card, case: changed.case }, from) : undefined,
        failed: words.notUndone(nameOf(card)),
      });
    } catch (cause) {
      explain(card, to, cause);
    }
  }

  async function moveBack(card: Card, to: string) {
    const changed = await store(card, to);
    place(card.id, changed.case);
  }

  function explain(card: Card, to: string, cause: unknown) {
    place(card.id, card.case);
    refresh();
    const { status, message } = cause instanceof CallError ? cause : { status: 0, message: "" };
    if (status === 401) return; // nobody is logged in any more
    if (status === 409) return showToast({ text: words.changedMeanwhile(nameOf(card)) });
    showToast({ text: `${words.notMoved(nameOf(card))} ${message}`.trim(), retry: () => void move(card, to) });
  }

  return move;
}

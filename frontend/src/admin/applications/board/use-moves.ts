import { useRef } from "react";
import { type Card, nameOf } from "@/admin/applications/application";
import type { useBoard } from "@/admin/applications/board/use-board";
import { words } from "@/admin/applications/words";
import type { CaseRecord } from "@/admin/inbox/case/case";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import { caseAddress, withParameters } from "@/admin/inbox/kind";
import type { Store } from "@/admin/inbox/rows/use-optimistic";
import { answerOf, CallError, callWith } from "@/admin/kit/call";
import { showFailure, showToast } from "@/admin/kit/toast/toast";

/** Returns what moves an application to a state. A rejection is mailed, so it is an action of its own. */
const actionTo = (state: string, version: number) =>
  state === "rejected" ? { kind: "reject", version } : { kind: "move", state, version };

/** Moves applications between the stages. */
export function useMoves(
  { place, refetch }: Pick<ReturnType<typeof useBoard>, "place" | "refetch">,
  storeWith: Store,
  parameters: string,
) {
  /** The version of each case that was moved. The next move is based on it, also if it was made before the answer. */
  const versions = useRef(new Map<string, number>());

  /** Stores a move on the server, and throws if that fails. */
  const store = (card: Card, to: string) =>
    storeWith(
      [card.id],
      { case: { ...card.case, state: to, next: [] } },
      async () => {
        const version = Math.max(versions.current.get(card.id) ?? 0, card.case.version);
        const address = withParameters(`${caseAddress("applications", card.id)}/events`, parameters);
        return answerOf<CaseRecord>(callWith("POST", address, actionTo(to, version)));
      },
      (changed) => {
        versions.current.set(card.id, changed.case.version);
        place(card.id, changed.case);
      },
    );

  /** Moves an application, says so and offers an undo. */
  async function move(card: Card, to: string) {
    const from = card.case.state;
    try {
      const changed = await store(card, to);
      const back = { ...card, case: changed.case };
      const mail = changed.events.findLast((event) => event.kind === "reject")?.mail;
      const moved = words.moved(nameOf(card), to);
      showToast({
        text: to === "rejected" && mail?.at ? `${moved} ${caseWords.mailedAt(mail.at)}` : moved,
        undo: changed.case.next.includes(from) ? async () => void (await store(back, from)) : undefined,
        failed: words.notUndone(nameOf(card)),
      });
    } catch (cause) {
      explain(card, to, cause);
    }
  }

  function explain(card: Card, to: string, cause: unknown) {
    refetch();
    const status = cause instanceof CallError ? cause.status : 0;
    if (status === 401) return; // nobody is logged in any more
    if (status === 409) return showToast({ text: words.changedMeanwhile(nameOf(card)) });
    showFailure(words.notMoved(nameOf(card)), cause, () => void move(card, to));
  }

  return move;
}

import type { MouseEvent } from "react";
import type { DocumentTypes } from "@/admin/writing/document";
import type { DraftKeeper, DraftState } from "@/admin/writing/drafts/draft-keeper";
import { words as writingWords } from "@/admin/writing/words";

const words = writingWords.trouble;

/** Why a change that can still reach the server is only on this device, in words. Undefined in every other state. */
export const troubleOf = ({ status }: DraftState): string | undefined =>
  status === "offline" || status === "unanswered" || status === "failed" ? words[status] : undefined;

interface Props<T extends DocumentTypes> {
  form: { draft: DraftState; keeper: DraftKeeper<T> };
}

/** Sends a change again that the server could not keep. A device that is offline does so by itself. */
export function SendAgain<T extends DocumentTypes>({ form: { draft, keeper } }: Props<T>) {
  if (!troubleOf(draft) || draft.status === "offline") return null;
  async function send({ currentTarget: button }: MouseEvent) {
    const editor = button.closest("dialog");
    // The button goes away, and the focus with it.
    if (await keeper.flush()) editor?.querySelector<HTMLElement>("h2[tabindex], input, textarea")?.focus();
  }
  return (
    <button type="button" className="link-button writing-window__again" onClick={send}>
      {words.again}
    </button>
  );
}

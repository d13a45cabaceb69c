import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { DocumentTypes } from "@/admin/writing/document";
import type { DraftState } from "@/admin/writing/drafts/draft-keeper";
import type { Writing } from "@/admin/writing/use-writing";
import { words as writingWords } from "@/admin/writing/words";
import { serverNow } from "@/features/auth/server-clock";
import { indiaClock } from "@/lib/india-time";

const words = writingWords.status;

type Status = DraftState<DocumentTypes>["status"];

/** Why a change that can still reach the server is only on this device, in words. Undefined in every other state. */
const troubleOf = ({ status }: { status: Status }): string | undefined =>
  status === "offline" || status === "unanswered" || status === "failed" ? words[status] : undefined;

/** Says where the last change is kept. */
function statusOf<T extends DocumentTypes>({ kind, draft, base, dirty, failure, saving }: Writing<T>): string {
  const { status, savedAt, problem } = draft;
  const publishes = kind.publishes ?? false;
  if (saving) return words.saving(publishes);
  const trouble = troubleOf(draft);
  if (trouble) return trouble;
  if (status === "saving") return words.keeping;
  if (status === "saved") return words.kept(indiaClock(savedAt, serverNow()));
  if (status === "refused") return words.refused(problem);
  if (status === "undecided") return words.undecided;
  if (status === "lost") return words.lost(publishes);
  if (dirty) return kind.drafts.server ? "" : words.onDevice;
  // Beside a failure, the time of the last save would contradict it.
  return base && !failure ? words.stored(publishes, indiaClock(base.updatedAt, serverNow())) : "";
}

interface Props<T extends DocumentTypes> {
  form: Writing<T>;
  /** What stands before it. */
  children?: ReactNode;
}

/**
 * Says where the last change is kept, and offers to send a change again that the server could not keep. Screen readers
 * say once that a draft is kept, not at each pause in the typing, and again after anything else has happened.
 */
export function SaveStatus<T extends DocumentTypes>({ form, children }: Props<T>) {
  const isRoutine = !form.saving && ["saving", "saved"].includes(form.draft.status);
  const isHeard = useRef(false);
  useEffect(() => {
    isHeard.current = isRoutine && (isHeard.current || form.draft.status === "saved");
  });
  return (
    <p className="quiet digits row writing-window__status">
      {children}
      <span role="status" aria-live={isRoutine && isHeard.current ? "off" : "polite"}>
        {statusOf(form)}
      </span>
      {!form.saving && <SendAgain form={form} />}
    </p>
  );
}

/** Sends a change again. A device that is offline does so by itself. */
function SendAgain<T extends DocumentTypes>({ form: { draft, keeper } }: { form: Writing<T> }) {
  if (!troubleOf(draft) || draft.status === "offline") return null;
  async function send({ currentTarget: button }: MouseEvent) {
    const editor = button.closest("dialog");
    // The button goes away, and the focus with it.
    if (await keeper.flush()) editor?.querySelector<HTMLElement>("h2[tabindex], input, textarea")?.focus();
  }
  return (
    <button type="button" className="small link-button writing-window__again" onClick={send}>
      {words.again}
    </button>
  );
}

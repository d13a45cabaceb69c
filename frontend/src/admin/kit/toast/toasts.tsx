import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { messageOf } from "@/admin/kit/call";
import { isShortcut } from "@/admin/kit/keys";
import { hideToast, showToast, type Toast, useToast } from "@/admin/kit/toast/toast";
import { useUncovered } from "@/components/dialog/use-uncovered";
import { mailLimits } from "@/generated/limits";

/** How long a toast stays, in milliseconds: as long as a mail waits before it leaves. It stays longer while it is hovered or focused. */
const shownFor = mailLimits.undoSeconds * 1000;

const undoKey = "z";

const words = {
  region: "Notices",
  undo: "Undo",
  how: "Press Z to undo.",
  undone: "Undone.",
  failed: "This could not be undone.",
  retry: "Try again",
  dismiss: "Dismiss",
};

/**
 * Returns a key that changes with each toast, and when the dialog closes behind which it came. Screen readers announce no
 * change behind a dialog, so the text comes again then. The buttons stay, because somebody may be pressing one. An owner
 * that shows a toast closes its dialog in the same commit, so the dialog is still there while this renders.
 */
function useAgain(toast: Toast | undefined): string {
  const covered = useRef<Toast>(undefined);
  const last = useRef({ toast, number: 0 });
  if (last.current.toast !== toast) last.current = { toast, number: last.current.number + 1 };
  const uncovered = useUncovered(toast);
  if (toast !== uncovered && document.querySelector("dialog[open]")) covered.current = toast;
  const isAgain = toast && covered.current === toast && uncovered === toast;
  return `${last.current.number} ${isAgain ? "again" : "first"}`;
}

/** The region that shows toasts. There is one on a screen. */
export function Toasts() {
  const toast = useToast();
  const again = useAgain(toast);
  const [held, setHeld] = useState(false);
  /** Where the focus was before it came here. */
  const origin = useRef<HTMLElement>(null);
  const region = useRef<HTMLElement>(null);
  /** Where the Tab key came from, if it led to Undo out of order. */
  const [jumpedFrom, setJumpedFrom] = useState<HTMLElement>();

  useEffect(() => {
    if (!toast || toast.retry || held) return;
    const timer = window.setTimeout(() => hideToast(toast), shownFor);
    return () => window.clearTimeout(timer);
  }, [toast, held]);

  // A layout effect: the key works as soon as the notice that names it is seen.
  useLayoutEffect(() => {
    if (!toast?.undo) return;
    const current = toast;
    function press(event: KeyboardEvent) {
      if (event.key !== undoKey || !isShortcut(event)) return;
      event.preventDefault();
      void undo(current);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });

  // The region stands at the end of the page, too far for its time. So the first Tab after an act leads to its Undo.
  useEffect(() => {
    if (!toast?.undo) return;
    function tab(event: KeyboardEvent) {
      if (event.key !== "Tab") return;
      stop();
      const { activeElement } = document;
      if (event.shiftKey || !isShortcut(event) || region.current?.contains(activeElement)) return;
      event.preventDefault();
      // If the click removed its button, nothing has the focus. Then Tab moves on from the toast as usual.
      setJumpedFrom(activeElement === document.body ? undefined : (activeElement as HTMLElement));
      region.current?.querySelector<HTMLElement>("[aria-keyshortcuts]")?.focus();
    }
    function stop() {
      document.removeEventListener("keydown", tab);
      document.removeEventListener("pointerdown", stop);
    }
    document.addEventListener("keydown", tab);
    document.addEventListener("pointerdown", stop);
    return stop;
  }, [toast]);

  /** Leads the Tab key back to where it came from. */
  function tabBack(event: ReactKeyboardEvent<HTMLElement>) {
    const ends = region.current?.querySelectorAll("button, a");
    if (event.key !== "Tab" || !jumpedFrom?.isConnected) return;
    if (event.target !== ends?.[event.shiftKey ? 0 : ends.length - 1]) return;
    event.preventDefault();
    setJumpedFrom(undefined);
    jumpedFrom.focus();
  }

  return (
    <section
      ref={region}
      className="admin-toasts on-screen"
      aria-label={words.region}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onKeyDown={tabBack}
      onBlur={() => setHeld(false)}
    >
      {toast && (
        <div
          className={`line small band admin-toast${toast.retry ? " admin-toast--failed" : ""}${toast.links?.length ? " wraps admin-toast--links" : ""}`}
        >
          {/* One paragraph, because Orca reads the last of several that come. */}
          <p key={again} className="breaks admin-toast__text" dir="auto" role={toast.retry && "alert"}>
            <span>{toast.text}</span> {toast.undo && <span className="visually-hidden">{words.how}</span>}
          </p>
          {toast.links && toast.links.length > 0 && (
            <div className="wraps admin-toast__links">
              {toast.links.map(({ label, href }) => (
                <a key={href} className="admin-toast__action" href={href} target="_blank" rel="noopener">
                  {label}
                </a>
              ))}
            </div>
          )}
          {toast.retry && (
            <button type="button" className="admin-toast__action" onClick={() => retry(toast)}>
              {toast.retryLabel ?? words.retry}
            </button>
          )}
          {toast.undo && (
            <button
              type="button"
              className="admin-toast__action"
              aria-keyshortcuts={undoKey}
              onClick={() => undo(toast)}
            >
              {words.undo}
            </button>
          )}
          <button
            type="button"
            className="admin-toast__action"
            aria-label={words.dismiss}
            onClick={() => dismiss(toast)}
          >
            ×
          </button>
        </div>
      )}
    </section>
  );

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  }

  /**
   * Hides the toast and gives the focus back, because the pressed button is gone. A key pressed elsewhere
   * moves no focus. It resets `held`, because no blur event follows when a focused button is removed.
   */
  function dismiss(toast: Toast) {
    const { activeElement, body } = document;
    setHeld(false);
    hideToast(toast);
    if (activeElement !== body && !region.current?.contains(activeElement)) return;
    const known = origin.current?.isConnected ? origin.current : null;
    (known ?? document.querySelector<HTMLElement>("main h2[tabindex]"))?.focus();
  }

  function retry(toast: Toast) {
    dismiss(toast);
    toast.retry?.();
  }

  async function undo(toast: Toast) {
    dismiss(toast);
    try {
      await toast.undo?.();
      showToast({ text: toast.undone?.() || words.undone });
    } catch (cause) {
      const why = messageOf(cause);
      showToast({ ...toast, text: `${toast.failed ?? words.failed} ${why}`.trim() });
    }
  }
}

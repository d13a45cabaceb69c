import { useEffect, useState } from "react";
import { CallError } from "@/admin/call";
import { hideToast, showToast, type Toast, useToast } from "@/admin/toast/toast";

/** How long a toast can be read and answered, in ms; longer while it is pointed at or focused. */
const shownFor = 12_000;

const words = {
  place: "Notices",
  undo: "Undo",
  undone: "Undone.",
  failed: "This could not be undone.",
  again: "Try again",
  dismiss: "Dismiss",
};

/** The place of the toasts, once on a screen. */
export function Toasts() {
  const toast = useToast();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!toast || toast.again || held) return;
    const timer = window.setTimeout(() => hideToast(toast), shownFor);
    return () => window.clearTimeout(timer);
  }, [toast, held]);

  return (
    <section
      className="admin-toasts"
      aria-label={words.place}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && (
        <div className={toast.again ? "admin-toast admin-toast--failed" : "admin-toast"}>
          <p className="admin-toast__text" dir="auto" role={toast.again && "alert"}>
            {toast.text}
          </p>
          {toast.again && (
            <button type="button" className="admin-toast__action" onClick={() => tryAgain(toast)}>
              {words.again}
            </button>
          )}
          {toast.undo && (
            <button type="button" className="admin-toast__action" onClick={() => undo(toast)}>
              {words.undo}
            </button>
          )}
          <button type="button" className="admin-toast__action" aria-label={words.dismiss} onClick={() => drop(toast)}>
            ×
          </button>
        </div>
      )}
    </section>
  );

  /** The pressed button goes away, and with it what would have told that the focus has left. */
  function drop(toast: Toast) {
    setHeld(false);
    hideToast(toast);
  }

  function tryAgain(toast: Toast) {
    drop(toast);
    toast.again?.();
  }

  async function undo(toast: Toast) {
    drop(toast);
    try {
      await toast.undo?.();
      showToast({ text: words.undone });
    } catch (cause) {
      const why = cause instanceof CallError ? cause.message : "";
      showToast({ ...toast, text: `${toast.failed ?? words.failed} ${why}`.trim() });
    }
  }
}

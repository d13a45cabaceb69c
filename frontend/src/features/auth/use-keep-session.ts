import { useEffect } from "react";
import { refreshSession } from "@/features/auth/calls";
import { sessionChanged } from "@/features/auth/session";

/** How often the clock is looked at, in ms. */
const lookEvery = 30_000;
/** A token is changed for a fresh one when it is older than this, in ms, and somebody is at work. */
const refreshAfter = 10 * 60_000;

/**
 * Keeps the session alive while somebody works, and notices when it ends. Who leaves the
 * desk is not kept logged in: without a key or a pointer pressed nothing is refreshed.
 */
export function useKeepSession() {
  useEffect(() => {
    let active = false;
    // A token found in local storage may be near its end: the first activity refreshes it.
    let refreshed = 0;
    const work = () => {
      active = true;
    };
    const look = () => {
      sessionChanged();
      if (!active || document.hidden || Date.now() - refreshed < refreshAfter) return;
      active = false;
      refreshed = Date.now();
      void refreshSession();
    };
    const timer = window.setInterval(look, lookEvery);
    window.addEventListener("pointerdown", work);
    window.addEventListener("keydown", work);
    // After a computer's sleep no timer has run.
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("pointerdown", work);
      window.removeEventListener("keydown", work);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}

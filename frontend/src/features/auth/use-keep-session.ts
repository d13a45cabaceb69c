import { useEffect } from "react";
import { refreshSession } from "@/features/auth/calls";
import { sessionChanged } from "@/features/auth/session";

/** How often the session is checked, in milliseconds. */
const checkEvery = 30_000;
/** An older token is refreshed while somebody is working. In milliseconds. */
const refreshAfter = 10 * 60_000;

/**
 * Keeps the session alive while somebody is working, and notices when it ends. Without a key press or
 * a click nothing is refreshed, so an unattended session expires.
 */
export function useKeepSession() {
  useEffect(() => {
    let active = false;
    // A token from local storage may expire soon, so the first activity refreshes it.
    let refreshed = 0;
    const markActive = () => {
      active = true;
    };
    const check = () => {
      sessionChanged();
      if (!active || document.hidden || Date.now() - refreshed < refreshAfter) return;
      active = false;
      refreshed = Date.now();
      void refreshSession();
    };
    const timer = window.setInterval(check, checkEvery);
    window.addEventListener("pointerdown", markActive);
    window.addEventListener("keydown", markActive);
    // Timers do not run while the computer sleeps.
    document.addEventListener("visibilitychange", check);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("pointerdown", markActive);
      window.removeEventListener("keydown", markActive);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
}

import { useCallback, useState, useSyncExternalStore } from "react";

interface Motion {
  /** Whether it moves at this moment: switched on, and somebody can see the tab. */
  moving: boolean;
  /** Whether it is switched on, for the label of the switch. */
  on: boolean;
  toggle: () => void;
}

/**
 * The switch of something that moves by itself (WCAG 2.2.2). It is on at first, but off
 * for visitors who ask for less motion, and off until the script runs: without a script
 * nobody could stop it.
 */
export function useMotion(): Motion {
  const reduced = useReducedMotion();
  const hidden = useTabHidden();
  const [choice, setChoice] = useState<boolean>();
  const on = choice ?? !reduced;
  const toggle = useCallback(() => setChoice(!on), [on]);
  return { moving: on && !hidden, on, toggle };
}

const query = "(prefers-reduced-motion: reduce)";

/** Whether the visitor asks for less motion; on the server, where nobody can be asked, yes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => listen(window.matchMedia(query), "change", changed),
    () => window.matchMedia(query).matches,
    () => true,
  );
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    (changed) => listen(document, "visibilitychange", changed),
    () => document.hidden,
    () => true,
  );
}

function listen(target: EventTarget, event: string, listener: () => void) {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

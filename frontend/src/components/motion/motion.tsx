import { useCallback, useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/lib/use-hydrated";

interface MotionSwitchProps {
  on: boolean;
  onToggle: () => void;
  pauseLabel: string;
  playLabel: string;
  className?: string;
}

/** The Pause or Play button beside what moves by itself. Not there without a script: nothing moves then. */
export function MotionSwitch({ on, onToggle, pauseLabel, playLabel, className = "" }: MotionSwitchProps) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={`motion-switch ${className}`.trim()} onClick={onToggle}>
      <span className="visually-hidden">{on ? pauseLabel : playLabel}</span>
      <svg className="motion-switch__icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={on ? "M3 2h3.5v12H3zM9.5 2H13v12H9.5z" : "M4 1.5v13L14 8z"} />
      </svg>
    </button>
  );
}

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

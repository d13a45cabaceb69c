import { useCallback, useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/lib/use-hydrated";

interface MotionSwitchProps {
  on: boolean;
  onToggle: () => void;
  pauseLabel: string;
  playLabel: string;
  className?: string;
}

/** The Pause or Play button beside something that moves by itself. Without a script nothing moves, so there is none. */
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
  /** Whether it moves now: it is switched on, and the tab is visible. */
  moving: boolean;
  /** Whether it is switched on, for the switch's label. */
  on: boolean;
  toggle: () => void;
}

/**
 * Controls something that moves by itself (WCAG 2.2.2). It is on by default, but off for visitors who
 * prefer reduced motion, and off until the script runs: without a script nobody could stop it.
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

/** Returns whether the visitor prefers reduced motion. True on the server, which cannot know it. */
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

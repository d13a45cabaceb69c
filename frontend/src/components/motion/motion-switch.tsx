import { useHydrated } from "@/components/motion/use-hydrated";

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

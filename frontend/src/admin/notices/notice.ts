import { createContext, useContext } from "react";

/** A sentence about something that was done, or could not be; it lies over the screen for a while. */
export interface Notice {
  text: string;
  /** A failure stays until it is closed. */
  failed?: boolean;
  /** What can be done about it: "Undo", "Try again". The notice goes with it. */
  action?: { label: string; act: () => void };
}

/** Gives {@link useNotify} to everything below. */
export const NotifyContext = createContext<((notice: Notice) => void) | null>(null);

/** How to show a notice. It outlives what it is about: a row, a dialog, a tab. */
export function useNotify() {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("no notices above this component");
  return notify;
}

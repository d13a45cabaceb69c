import { useEffect, useState } from "react";

/**
 * Calls `then` when no modal dialog, no alert and no window of the browser is open any more. Screen readers ignore the page
 * behind one. Firefox tells them about the page again when it next draws it, and they announce what changes after that.
 * Returns what calls it off. `isInside`: it is about something in the dialog that is open.
 */
export function whenUncovered(then: () => void, isInside?: boolean): () => void {
  let frame = 0;
  let modal: Element | null = null;
  const wait = () => {
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
  };
  function look() {
    modal = isInside ? null : document.querySelector("dialog[open]");
    if (modal) modal.addEventListener("close", wait, { once: true });
    else then();
  }
  wait();
  return () => {
    modal?.removeEventListener("close", wait);
    cancelAnimationFrame(frame);
  };
}

/** Returns a new value when nothing covers the page any more. The first one is returned at once. */
export function useUncovered<Value>(value: Value, isInside?: boolean): Value | undefined {
  const [shown, setShown] = useState<Value | undefined>(value);
  useEffect(() => whenUncovered(() => setShown(() => value), isInside), [value, isInside]);
  return value && shown;
}

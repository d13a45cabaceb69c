import { type RefObject, useEffect, useState } from "react";

/**
 * Returns a new value when no modal dialog, no alert and no window of the browser is open any more. Screen readers
 * ignore the page behind one. Firefox tells them about the page again when it next draws it, and they announce what
 * changes after that. `region` is what shows the value, if it may stand in a dialog.
 */
export function useUncovered<Value>(value: Value, region?: RefObject<Element | null>): Value | undefined {
  const [shown, setShown] = useState<Value | undefined>(value);
  useEffect(() => {
    let frame = 0;
    const onFrame = (then: () => void) => {
      frame = requestAnimationFrame(then);
    };
    const show = () => onFrame(() => onFrame(() => setShown(() => value)));
    const modals = Array.from(document.querySelectorAll("dialog[open]"));
    const modal = modals.some((own) => own.contains(region?.current ?? null)) ? undefined : modals[0];
    if (modal) modal.addEventListener("close", show, { once: true });
    else show();
    return () => {
      modal?.removeEventListener("close", show);
      cancelAnimationFrame(frame);
    };
  }, [value, region]);
  return value && shown;
}

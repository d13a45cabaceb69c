import { useEffect, useState } from "react";

/**
 * Returns a new value when no modal dialog, no alert and no window of the browser is open any more. Screen readers
 * ignore the page behind one. Firefox tells them about the page again when it next draws it, and they announce what
 * changes after that. `isInside`: it is shown in the dialog that is open.
 */
export function useUncovered<Value>(value: Value, isInside?: boolean): Value | undefined {
  const [shown, setShown] = useState<Value | undefined>(value);
  useEffect(() => {
    let frame = 0;
    const onFrame = (then: () => void) => {
      frame = requestAnimationFrame(then);
    };
    const show = () => onFrame(() => onFrame(() => setShown(() => value)));
    const modal = isInside ? null : document.querySelector("dialog[open]");
    if (modal) modal.addEventListener("close", show, { once: true });
    else show();
    return () => {
      modal?.removeEventListener("close", show);
      cancelAnimationFrame(frame);
    };
  }, [value, isInside]);
  return value && shown;
}

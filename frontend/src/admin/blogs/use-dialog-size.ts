import { useState } from "react";

/** The key in the browser's storage under which the width is remembered. */
const storageKey = "postDialogWidth";

/** Holds the size of the dialog for posts. It opens at the width at which it was left. */
export function useDialogSize() {
  const [isWide, setIsWide] = useState(() => localStorage.getItem(storageKey) === "wide");
  const [isFull, setFull] = useState(false);

  function setWide(wide: boolean) {
    setIsWide(wide);
    try {
      localStorage.setItem(storageKey, wide ? "wide" : "narrow");
    } catch {
      // A full storage only means that the width is not remembered.
    }
  }

  const size = isFull ? "full" : isWide ? "wide" : "narrow";
  return { size, isWide, isFull, setWide, setFull } as const;
}

import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useDropdownKeys } from "@/components/navigation/use-dropdown";

/** A button in an element, and what it shows. */
export type Disclosure = ReturnType<typeof useDisclosure>;

/**
 * Opens and closes what a button shows. Following a link, Escape, and a press or the focus outside of the element
 * close it.
 */
export function useDisclosure(item: RefObject<HTMLElement | null>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // It is open at one entry of the history, so following a link closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const [close] = useState(() => () => setOpenAt(undefined));
  const onKeyDown = useDropdownKeys(item, isOpen, () => setOpenAt(key), close);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!item.current?.contains(target as Node)) close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [item, isOpen, close]);

  return {
    isOpen,
    onKeyDown,
    focusButton: () => button.current?.focus(),
    button: {
      ref: button,
      "aria-expanded": isOpen,
      "aria-controls": id,
      onClick: () => (isOpen ? close() : setOpenAt(key)),
    },
    panel: { id },
  };
}

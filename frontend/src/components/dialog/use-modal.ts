import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import { closeModal } from "@/components/dialog/close-modal";
import { useScrollLock } from "@/lib/scroll-lock";

/** Returns the props that keep a native dialog element in sync with `open`. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    const first = dialog.querySelector("[autofocus]");
    // Orca in Firefox reads the name of a dialog only with what has the focus, and never a heading that has it.
    const described = [dialog.getAttribute("aria-labelledby"), first?.getAttribute("aria-describedby")];
    first?.setAttribute("aria-describedby", described.filter(Boolean).join(" "));
    dialog.showModal();
    // The browser would focus the first control, which is ×.
    if (!first) dialog.querySelector("section")?.focus();
  }, [open]);
  // The owner may unmount an open dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => closeModal(dialog);
  }, []);
  useScrollLock(open);

  return {
    ref,
    // Escape, or the back gesture on Android. The owner closes the dialog, or asks first and leaves it open.
    // Events of elements inside bubble up to here, too.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // The browser closes a dialog by itself if the page has prevented that once without the user having done anything.
    // The browser sends the event late: a dialog that was opened again by then must stay open.
    onClose: (event: { target: EventTarget }) => {
      if (event.target === ref.current && open && !ref.current.open) onClose();
    },
    // The box covers the dialog element except for its backdrop. A press that started inside, for
    // example to select text, must not close the dialog.
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === ref.current;
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current && pressedOutside.current) onClose();
    },
  };
}

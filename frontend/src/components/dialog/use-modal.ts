import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** What the native dialog element needs to be open as long as `open` says so. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    const page = document.documentElement;
    page.classList.toggle("page--scrollbar", window.innerWidth > page.clientWidth);
    dialog.showModal();
  }, [open]);

  return {
    ref,
    // Escape, or the browser's back gesture on Android. A form's dialog inside bubbles too.
    onClose: (event: { target: EventTarget }) => {
      if (event.target === ref.current && open) onClose();
    },
    // The box covers the dialog element but for its backdrop. A press that began inside,
    // such as the selection of a text, does not close it.
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === ref.current;
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current && pressedOutside.current) onClose();
    },
  };
}

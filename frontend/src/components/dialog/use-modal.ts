import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import { closeModal } from "@/components/dialog/close-modal";
import { useScrollLock } from "@/lib/scroll-lock";

/** How long after a dialog has opened a screen reader knows that the page is gone, in milliseconds. */
const settled = 100;

/** Opens a modal dialog with the focus on its heading. The browser would focus the first control, which is × or a tool. */
export function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  dialog?.querySelector("h2")?.focus();
}

/**
 * Moves the focus to the first control of a dialog, described by the dialog's title, once screen readers have the
 * dialog. Orca in Firefox says nothing about a control that gets the focus while the page vanishes behind the dialog, and
 * reads the title only with what has the focus. A key that is pressed sooner moves the focus first, so that nothing typed is
 * lost. Returns a function that leaves the focus where it is.
 */
export function focusFirst(find: () => HTMLElement | null | undefined) {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("keydown", move, true);
  };
  const move = () => {
    const first = find();
    if (!first) return;
    stop();
    if (document.activeElement?.closest("input, textarea, select, [contenteditable]")) return;
    const title = first.closest("dialog")?.getAttribute("aria-labelledby");
    const described = new Set([title, ...(first.getAttribute("aria-describedby")?.split(" ") ?? [])]);
    first.setAttribute("aria-describedby", [...described].join(" "));
    first.focus();
  };
  const timer = setTimeout(move, settled);
  addEventListener("keydown", move, true);
  return stop;
}

/** Returns the props that keep a native dialog element in sync with `open`. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    openModal(dialog);
    const first = dialog.querySelector<HTMLElement>("[autofocus]");
    if (first) return focusFirst(() => first);
    dialog.querySelector("section")?.focus();
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
      if (event.target !== ref.current || !event.cancelable) return; // see onClose
      event.preventDefault();
      onClose();
    },
    // The browser closes a dialog by itself if the page has prevented that once without the user having done anything.
    // It is opened again, because an owner that asks first leaves it open, and the question has to come above it. The
    // browser sends the event late: a dialog that was opened again by then must stay open.
    onClose: (event: { target: EventTarget }) => {
      if (event.target !== ref.current || !open || ref.current.open) return;
      openModal(ref.current);
      onClose();
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

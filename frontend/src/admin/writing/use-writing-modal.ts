import { type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { closeModal } from "@/components/dialog/close-modal";
import { useScrollLock } from "@/lib/scroll-lock";

/**
 * Opens a native modal dialog that closes only when its owner unmounts it. Escape and the back
 * gesture of a phone call `onLeave`, because something may not be saved.
 */
export function useWritingModal(onLeave: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => closeModal(dialog);
  }, []);
  useScrollLock(true);

  // The events of dialogs and file inputs inside bubble up to it.
  const isOwn = (event: SyntheticEvent) => event.target === ref.current;
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      onLeave();
    },
    // Browsers close a dialog at the second Escape, whatever the page says.
    onClose: (event: SyntheticEvent) => {
      if (!isOwn(event)) return;
      ref.current?.showModal();
      onLeave();
    },
  };
}

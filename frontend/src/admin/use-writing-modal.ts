import { type SyntheticEvent, useLayoutEffect, useRef } from "react";

/**
 * A native modal dialog that closes only when its owner takes it away. Escape and the back
 * gesture of a phone ask, as something may not be saved.
 */
export function useWritingModal(onAsk: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const page = document.documentElement;
    page.classList.toggle("page--scrollbar", window.innerWidth > page.clientWidth);
    dialog?.showModal();
    return () => {
      // A question over it keeps all below from being focused as long as it is open.
      for (const inner of dialog?.querySelectorAll("dialog[open]") ?? []) (inner as HTMLDialogElement).close();
      dialog?.close();
    };
  }, []);

  // Dialogs and file fields inside tell of themselves by the same events.
  const own = (event: SyntheticEvent) => event.target === ref.current;
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (!own(event)) return;
      event.preventDefault();
      onAsk();
    },
    // A second Escape closes it whatever the page says.
    onClose: (event: SyntheticEvent) => {
      if (!own(event)) return;
      ref.current?.showModal();
      onAsk();
    },
  };
}

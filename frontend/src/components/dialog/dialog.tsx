import { type ReactNode, useId } from "react";
import { useModal } from "@/components/dialog/use-modal";
import { useSite } from "@/lib/site";

interface DialogProps {
  open: boolean;
  /** Called when the visitor closes it with ×, Escape or the backdrop. */
  onClose: () => void;
  /** The heading, which is also the name for screen readers. */
  title: string;
  /** Wide is for long texts, narrow for forms. */
  width?: "narrow" | "wide";
  children: ReactNode;
}

/**
 * Marks a control as the first that has the focus in a dialog.
 */
export function focusAtOpening(control: Element | null) {
  control?.setAttribute("autofocus", "");
}

/**
 * A modal dialog. The browser's dialog element keeps the focus inside, makes the page inert and
 * returns the focus at the end. The dialog's content scrolls, the page does not. It opens with the focus on its
 * body, which has the name of the dialog, or on the control of the content that is marked by {@link focusAtOpening}.
 */
export function Dialog({ open, onClose, title, width = "narrow", children }: DialogProps) {
  const { labels } = useSite();
  const titleId = useId();
  const modal = useModal(open, onClose);

  return (
    <dialog {...modal} className={`dialog dialog--${width}`} aria-labelledby={titleId}>
      {open && (
        <div className="dialog__box">
          <div className="dialog__head">
            <h2 className="dialog__title" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className="dialog__close" aria-label={labels.close} onClick={onClose}>
              <svg className="dialog__cross" viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" />
              </svg>
            </button>
          </div>
          {/* Its name is a label, because Orca leaves out one that a heading before it gives. A long text contains
              nothing to focus, so it needs a tabindex to be scrollable by keyboard. */}
          <section className="dialog__body" tabIndex={width === "wide" ? 0 : -1} aria-label={title}>
            {children}
          </section>
        </div>
      )}
    </dialog>
  );
}

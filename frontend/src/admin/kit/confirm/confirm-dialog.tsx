import { type ReactNode, useState } from "react";
import { CallError } from "@/admin/kit/call";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";

const words = {
  cancel: "Cancel",
  failed: "This did not work. Please check the connection and try again.",
};

interface Props {
  open: boolean;
  title: string;
  /** The label of the button that confirms, such as "Delete". */
  confirm: string;
  /** The label of the button that cancels. Default: "Cancel". */
  cancel?: string;
  /** Confirming loses nothing, so its button does not warn. */
  harmless?: boolean;
  /** Makes the cancelling button the main one, and is called when it is pressed. Default: it closes the dialog. */
  onCancel?: () => void;
  /** Acts and closes the dialog. If it throws, the dialog stays and shows the message. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
  /** What confirming will do. */
  children: ReactNode;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog({ open, title, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Confirmation onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Confirmation({
  confirm,
  cancel = words.cancel,
  harmless,
  onCancel,
  onConfirm,
  onClose,
  children,
}: Omit<Props, "open" | "title">) {
  const [underWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState("");

  async function act() {
    if (underWay) return;
    setUnderWay(true);
    setProblem("");
    try {
      await onConfirm();
    } catch (cause) {
      setProblem((cause instanceof CallError && cause.message) || words.failed);
    }
    setUnderWay(false);
  }

  return (
    <div className="admin-confirm">
      <div className="admin-confirm__text">{children}</div>
      <p className="field__error admin-confirm__problem" role="alert">
        {problem}
      </p>
      <div className="admin-confirm__choices">
        <button
          type="button"
          className={`admin-button ${onCancel ? "admin-button--primary" : ""}`}
          ref={focusAtOpening}
          onClick={onCancel ?? onClose}
        >
          {cancel}
        </button>
        <button
          type="button"
          className={`admin-button ${onCancel ? "" : `admin-button--${harmless ? "primary" : "danger"}`}`}
          aria-disabled={underWay || undefined}
          onClick={act}
        >
          {confirm}
        </button>
      </div>
    </div>
  );
}

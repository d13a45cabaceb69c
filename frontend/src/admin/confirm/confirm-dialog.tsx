import { type ReactNode, useState } from "react";
import { CallError } from "@/admin/call";
import { Dialog } from "@/components/dialog/dialog";

const words = {
  cancel: "Cancel",
  failed: "This did not work. Please check the connection and try again.",
};

interface Props {
  open: boolean;
  title: string;
  /** What the button says that does it, such as "Delete". */
  confirm: string;
  /** What the button says that does nothing. Default: "Cancel". */
  cancel?: string;
  /** Does it and closes the dialog; what it throws is said in the dialog, which stays. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before something is done that is hard to take back. */
export function ConfirmDialog({ open, title, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Question onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Question({ confirm, cancel = words.cancel, onConfirm, onClose, children }: Omit<Props, "open" | "title">) {
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
        <button type="button" className="admin-button" ref={focusFirst} onClick={onClose}>
          {cancel}
        </button>
        <button
          type="button"
          className="admin-button admin-button--danger"
          aria-disabled={underWay || undefined}
          onClick={act}
        >
          {confirm}
        </button>
      </div>
    </div>
  );
}

/** React has no attribute for what a dialog focuses when it opens. */
function focusFirst(button: HTMLButtonElement | null) {
  button?.setAttribute("autofocus", "");
}

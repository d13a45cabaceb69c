import { words } from "@/admin/inbox/case/case-words";
import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";

/** States of an application that nothing leads out of, so a move there is confirmed first. */
export const finalStates = ["hired", "withdrawn"];

interface Props {
  /** The state that is asked about. Undefined: the dialog is closed. */
  state?: string;
  /** What is moved there: the name of a candidate. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a status that nothing leads out of. */
export function FinalDialog({ state = "", name, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open={state !== ""}
      title={words.askFinal(state, name)}
      confirm={words.confirmFinal(state)}
      harmless
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.askFinalText}</p>
    </ConfirmDialog>
  );
}

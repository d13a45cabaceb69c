import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { TextField } from "@/admin/kit/forms/text-field";
import { words as allWords } from "@/admin/pages/releases/words";

const words = allWords.decline;

interface Props {
  open: boolean;
  onDecline: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks an admin for the reason not to publish a release. */
export const DeclineDialog = ({ open, onDecline, onClose }: Props) => (
  <DialogForm
    open={open}
    title={words.title}
    values={{ reason: "" }}
    confirm={words.confirm}
    onSubmit={({ reason }) => onDecline(reason.trim())}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <p>{words.text}</p>
        <TextField {...field("reason")} label={words.reason} optional maxLength={200} />
      </>
    )}
  </DialogForm>
);

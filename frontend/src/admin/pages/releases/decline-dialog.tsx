import { type FormEvent, useState } from "react";
import { TextField } from "@/admin/kit/forms/text-field";
import { words as allWords } from "@/admin/pages/releases/words";
import { Dialog } from "@/components/dialog/dialog";

const words = allWords.decline;

interface Props {
  open: boolean;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks an admin for the reason not to publish a release. */
export function DeclineDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={props.onClose}>
      <Reason {...props} />
    </Dialog>
  );
}

function Reason({ onDecline, onClose }: Omit<Props, "open">) {
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecline(reason.trim());
  };
  return (
    <form className="schedule" onSubmit={submit}>
      <p>{words.text}</p>
      <TextField name="reason" label={words.reason} optional value={reason} maxLength={200} onChange={setReason} />
      <div className="schedule__choices">
        <button type="button" className="admin-button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="admin-button admin-button--primary">
          {words.confirm}
        </button>
      </div>
    </form>
  );
}

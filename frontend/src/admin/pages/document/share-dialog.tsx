import { useRef, useState } from "react";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { words as allWords } from "@/admin/pages/words";
import { Dialog } from "@/components/dialog/dialog";
import { Field } from "@/components/field/field";

const words = allWords.share;

interface Props {
  open: boolean;
  /** Makes the link. */
  make: () => Promise<{ url: string }>;
  onClose: () => void;
}

/** Makes a link with which colleagues see unpublished changes without an account. */
export function ShareDialog({ open, make, onClose }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <SharedLink make={make} />
    </Dialog>
  );
}

function SharedLink({ make }: Pick<Props, "make">) {
  const link = useFetched(make, "");
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  if (link.status === "failed") return <Failed title={words.failed} error={link.error} onRetry={link.again} />;
  if (link.status === "loading") return <p role="status">{words.making}</p>;
  const url = new URL(link.value.url, window.location.href).href;

  /** Browsers copy on secure pages only. Otherwise the focus selects the link. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid(words.copied);
    } catch {
      field.current?.focus();
      setSaid(words.notCopied);
    }
  }

  return (
    <div className="stack">
      <p>{words.text}</p>
      <Field label={words.link}>
        {(control) => <input {...control} ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <p className="small-form__says" role="status">
        {said}
      </p>
      <div className="row at-end">
        <a className="admin-button" href={url} target="_blank" rel="noopener">
          {words.open}
        </a>
        <button type="button" className="admin-button admin-button--primary" onClick={copy}>
          {words.copy}
        </button>
      </div>
    </div>
  );
}

import { type ReactNode, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { Field } from "@/components/field/field";

const words = {
  link: "Link",
  copy: "Copy the link",
  copied: "The link is copied.",
  notCopied: "The link is selected: copy it with the keyboard.",
};

/** A link with a button that copies it. `children` are the buttons before that one. */
export function CopyLink({ url, children }: { url: string; children?: ReactNode }) {
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);

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
    <>
      <Field label={words.link}>
        {(control) => <input {...control} ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <p className="strong small-form__says" role="status">
        {said}
      </p>
      <div className="row at-end">
        {children}
        <AdminButton label={words.copy} look="primary" onClick={copy} />
      </div>
    </>
  );
}

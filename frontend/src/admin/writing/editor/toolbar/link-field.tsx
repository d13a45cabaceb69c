import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { toAddress } from "@/admin/writing/editor/toolbar/link-address";
import { words } from "@/admin/writing/editor/words";
import { LiveRegion } from "@/components/live-region/live-region";

interface Props {
  address: string;
  /** Receives the address and the text that the writer typed for it. */
  onApply: (address: string, typed: string) => void;
  onCancel: () => void;
}

/** The field for the address of a link. Enter applies it, Escape cancels. */
export function LinkField({ address, onApply, onCancel }: Props) {
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useLayoutEffect(() => input.current?.focus(), []);

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // Keeps the dialog around it open.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      className="ruled row editor__link-form"
      aria-invalid={false}
      noValidate
      onKeyDown={cancelOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        const target = toAddress(typed);
        if (target) onApply(target, typed.trim());
        else setWrong(true);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {words.link.address}
      </label>
      <input
        className="editor__link-input"
        id={id}
        ref={input}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder={words.link.hint}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <AdminButton type="submit" label={words.link.apply} look="primary" />
      <AdminButton label={words.link.cancel} onClick={onCancel} />
      {wrong && (
        <LiveRegion className="field__error editor__link-wrong" id={`${id}-wrong`} role="alert">
          {words.link.wrong}
        </LiveRegion>
      )}
    </form>
  );
}

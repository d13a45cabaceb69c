import { type ComponentProps, useRef, useState } from "react";
import { fill } from "@/lib/fill";
import { isUnfinished, meantEmail } from "@/lib/forms/email-typo";
import { useSite } from "@/lib/site";

/**
 * The control for an email address. It asks about a mistyped domain, and changes the address only after a
 * click. Not type="email": browsers without our script would refuse letters of other scripts before the @.
 */
export function EmailInput(props: ComponentProps<"input">) {
  const { labels } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  function correct() {
    const { current } = input;
    if (!current || !meant) return;
    current.value = meant;
    current.dispatchEvent(new Event("input", { bubbles: true })); // for the form's draft and its errors
    current.focus();
  }
  return (
    <>
      <input
        {...props}
        ref={input}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onInput={({ currentTarget: { value } }) => setMeant(isUnfinished(value) ? undefined : meantEmail(value))}
        onBlur={({ currentTarget: { value } }) => setMeant(meantEmail(value))}
      />
      <p className="field__doubt" aria-live="polite">
        {meant && (
          <button type="button" className="field__meant" onClick={correct}>
            {fill(labels.meantEmail, { meant })}
          </button>
        )}
      </p>
    </>
  );
}

import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fill } from "@/lib/fill";
import { useSite } from "@/lib/site";

type Typos = typeof import("@/lib/forms/email-typo");
let typos: Typos | undefined;

/** Loads what knows mistyped domains, once somebody types an address. Without it nothing is asked. */
async function loadTypos(): Promise<void> {
  typos ??= await import("@/lib/forms/email-typo").catch(() => undefined);
}

/**
 * The control for an email address. It asks about a mistyped domain, and changes the address only after a
 * click. Not type="email": browsers without our script would refuse letters of other scripts before the @.
 */
export function EmailInput(props: ComponentProps<"input">) {
  const { labels } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const asked = useRef("");

  useEffect(() => {
    const clear = () => setMeant(undefined);
    const form = input.current?.form;
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);

  function ask({ value }: HTMLInputElement, isFinished: boolean) {
    setMeant(isFinished || !typos?.isUnfinished(value) ? typos?.meantEmail(value) : undefined);
  }

  /** The first Enter asks about the address, the second one sends it. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget;
    if (event.key !== "Enter" || asked.current === value || !typos?.meantEmail(value)) return;
    event.preventDefault();
    asked.current = value;
    ask(event.currentTarget, true);
  }

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
        onInput={({ currentTarget }) => void loadTypos().then(() => ask(currentTarget, false))}
        onBlur={({ currentTarget }) => void loadTypos().then(() => ask(currentTarget, true))}
        onKeyDown={press}
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

import { useId } from "react";
import { ButtonLink } from "@/components/button/button";
import type { CallToAction as Words } from "@/generated/content";

interface CallToActionProps {
  words: Words;
  /**
   * Split puts text and button side by side, centre one below the other. The others draw something
   * around them: a rising sun, an open door, a payslip, or a bridge into the footer.
   */
  shape: "split" | "centre" | "sun" | "door" | "slip" | "bridge";
  tone: "accent" | "band" | "cool" | "page" | "sand";
}

/** The call to action at the end of a page: what to do next, and what happens then. */
export function CallToAction({ words, shape, tone }: CallToActionProps) {
  const id = useId();
  return (
    <section
      className={`on-screen call-to-action call-to-action--${shape} call-to-action--${tone}`}
      aria-labelledby={id}
    >
      <div className="call-to-action__inner wrap">
        <h2 className="call-to-action__heading" id={id}>
          {words.heading}
        </h2>
        <div className="call-to-action__next">
          <p className="call-to-action__text">{words.text}</p>
          <ButtonLink className="call-to-action__button" href={words.href}>
            {words.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

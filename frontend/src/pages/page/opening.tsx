import { ButtonLink } from "@/components/button/button";
import type { CustomPage } from "@/generated/content";
import { useLook } from "@/lib/pages";

/** The top of a page, in the design that its look names. */
export function Opening({ words }: { words: CustomPage["opening"] }) {
  const { button } = words;
  const Look = useLook(`opening-${words.look}`);
  return (
    <Look words={words}>
      {button && (
        <p className="page__action">
          <ButtonLink href={button.href}>{button.label}</ButtonLink>
        </p>
      )}
    </Look>
  );
}

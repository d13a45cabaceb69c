import { type MouseEvent, useState } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { LegalDialog } from "@/components/legal-text/legal-dialog";
import type { LegalName } from "@/components/legal-text/use-legal-text";
import { useSite } from "@/lib/site";

/**
 * Terms and Privacy: links to their pages, which open the text as an overlay where the
 * script runs.
 */
export function LegalLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { footer } = useSite();
  const [shown, setShown] = useState<LegalName>();

  const openOf = (name: LegalName) => (event: MouseEvent) => {
    // A new tab or window is wanted.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(name);
  };
  const links = [
    { name: "terms", label: footer.terms },
    { name: "privacy", label: footer.privacy },
  ] as const;

  return (
    <>
      <ul className={className}>
        {links.map(({ name, label }) => (
          <li key={name}>
            <Anchor className={linkClassName} href={`/${name}`} aria-haspopup="dialog" onClick={openOf(name)}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
      {links.map(({ name, label }) => (
        <LegalDialog key={name} name={name} label={label} open={shown === name} onClose={() => setShown(undefined)} />
      ))}
    </>
  );
}

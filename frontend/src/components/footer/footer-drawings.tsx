import type { SocialLink } from "@/generated/content";

/** Draws the arches above the footer. */
export function FooterArches() {
  return (
    <svg className="footer__arches" viewBox="0 0 420 190" aria-hidden="true">
      <path className="footer__arch footer__arch--quiet" d="M0 190V95a45 45 0 0 1 90 0v95z" />
      <path
        className="footer__arch footer__arch--accent"
        d="M60 190v-30a160 160 0 0 1 320 0v30h-36v-30a124 124 0 0 0-248 0v30z"
      />
      <path
        className="footer__arch footer__arch--span"
        d="M120 190v-30a100 100 0 0 1 200 0v30h-28v-30a72 72 0 0 0-144 0v30z"
      />
      <path className="footer__arch footer__arch--sun" d="M172 190v-30a48 48 0 0 1 96 0v30z" />
      <path
        className="footer__arch footer__arch--pale"
        d="M340 190v-60a40 40 0 0 1 80 0v60h-20v-60a20 20 0 0 0-40 0v60z"
      />
    </svg>
  );
}

/** Icons in one line width, on a field of 24 by 24. */
const paths: Record<SocialLink["network"], string> = {
  linkedin: "M4 4h16v16H4zM8 11v5M8 8v.01M12 16v-5M12 13.5c0-3.3 4-3.3 4 0V16",
  x: "M5 4.5 19 19.5M18.5 4.5l-13 15",
  facebook: "M12 21V11a4 4 0 0 1 4-4M8.5 12.5H15M12 21a9 9 0 1 1 .01 0",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.5 7.5v.01",
  youtube: "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.5v5l4-2.5z",
};

/** The icon of a social network. The link around it has the name. */
export function SocialIcon({ network, className }: { network: SocialLink["network"]; className: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[network]} />
    </svg>
  );
}

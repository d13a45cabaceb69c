import type { SocialLink } from "@/generated/content";

/** Drawn by us in one weight, on a field of 24 by 24. */
const paths: Record<SocialLink["network"], string> = {
  linkedin: "M4 4h16v16H4zM8 11v5M8 8v.01M12 16v-5M12 13.5c0-3.3 4-3.3 4 0V16",
  x: "M5 4.5 19 19.5M18.5 4.5l-13 15",
  facebook: "M12 21V11a4 4 0 0 1 4-4M8.5 12.5H15M12 21a9 9 0 1 1 .01 0",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.5 7.5v.01",
  youtube: "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.5v5l4-2.5z",
};

/** The sign of a social network; its link carries the name. */
export function SocialIcon({ network, className }: { network: SocialLink["network"]; className: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[network]} />
    </svg>
  );
}

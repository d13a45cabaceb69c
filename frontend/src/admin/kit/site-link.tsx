import type { AnchorHTMLAttributes, SyntheticEvent } from "react";

/** The version of the content after the last change that this browser has made, or "" on a single machine. */
let published = "";

/** Notes the version that the answer to a change names. */
export function notePublished(response: Response): void {
  published = response.headers.get("Content-Version") ?? published;
}

/** Returns an address of the site at which every machine shows at least what was published here. */
export function freshAddress(address: string): string {
  if (!published) return address;
  const [page = "", ...hash] = address.split("#");
  return [`${page}${page.includes("?") ? "&" : "?"}seen=${published}`, ...hash].join("#");
}

/** A link from the dashboard to a page of the site. It shows what was published a moment before. */
export function SiteLink({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const freshen = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = freshAddress(href);
  };
  return (
    <a {...rest} href={href} onPointerDown={freshen} onClick={freshen} onAuxClick={freshen}>
      {children}
    </a>
  );
}

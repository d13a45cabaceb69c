import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useSite } from "@/lib/site";

export interface AnchorProps extends ComponentProps<"a"> {
  href: string;
  /** Opens a new tab, and tells screen readers so. */
  newTab?: boolean;
}

/** Matches pages of this site. Files contain a dot; /api, /_/ and /uploads belong to PocketBase and the API. */
export const pagePattern = /^\/(?!\/|api\/|_\/|uploads\/)[^.]*$/;

/** A link. The router opens pages of this site without a full load; the browser opens all others. */
export function Anchor({ href, newTab = false, children, ...rest }: AnchorProps) {
  const { labels } = useSite();
  if (newTab) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> ({labels.opensInNewTab})</span>
      </a>
    );
  }
  if (pagePattern.test(href)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}

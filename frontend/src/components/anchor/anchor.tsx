import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useSite } from "@/lib/site";

export interface AnchorProps extends ComponentProps<"a"> {
  href: string;
  /** Opens a new tab, and says so to screen readers. */
  newTab?: boolean;
}

/** Pages of this site. Files have a dot in their last part; PocketBase answers under /api and /_/. */
const pagePattern = /^\/(?!\/|api\/|_\/|uploads\/)[^.]*$/;

/** A link. To a page of this site the router moves without a full load; all others open plainly. */
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

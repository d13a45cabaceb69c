import { type HTMLAttributes, useEffect, useRef, useState } from "react";
import { whenUncovered } from "@/components/dialog/use-uncovered";

interface Props extends HTMLAttributes<HTMLElement> {
  as?: "p" | "span" | "div";
  role?: "status" | "alert";
}

/**
 * A live region that screen readers announce, also if it comes together with its content: it is on the page first, and the
 * content follows when no dialog covers it. Where a region is always there, an element with the role is enough.
 */
export function LiveRegion({ as = "p", role = "status", children, ...others }: Props) {
  const region = useRef<HTMLParagraphElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => whenUncovered(() => setShown(true), region.current?.closest("dialog") !== null), []);
  const Tag = as as "p";
  return (
    <Tag {...others} role={role} ref={region}>
      {isShown && children}
    </Tag>
  );
}

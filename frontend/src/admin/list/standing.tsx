import type { ReactNode } from "react";

interface Props {
  /** What visitors see of it: all, nothing before its time, nothing. */
  kind: "public" | "scheduled" | "hidden";
  children: ReactNode;
}

/** How a post or an opening stands, in words beside a dot. */
export function Standing({ kind, children }: Props) {
  return <span className={`admin-standing admin-standing--${kind}`}>{children}</span>;
}

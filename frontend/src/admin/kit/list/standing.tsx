import type { ReactNode } from "react";

interface Props {
  /** What visitors see: everything, nothing yet, or nothing. */
  kind: "public" | "scheduled" | "hidden";
  children: ReactNode;
}

/** The state of a post or an opening: a dot and a word. */
export function Standing({ kind, children }: Props) {
  return <span className={`admin-standing admin-standing--${kind}`}>{children}</span>;
}

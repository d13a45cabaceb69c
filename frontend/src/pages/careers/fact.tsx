import type { ReactNode } from "react";

interface FactProps {
  label: string;
  /** Takes the room of two. */
  wide?: boolean;
  /** Nothing is shown of what is not known. */
  children: ReactNode;
}

/** One thing to know of an opening, for a list of class job-facts. */
export function Fact({ label, wide = false, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={wide ? "job-facts__fact--wide" : undefined}>
      <dt className="job-facts__label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

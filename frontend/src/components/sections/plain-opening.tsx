import type { ReactNode } from "react";

interface Props {
  title: string;
  lead: string;
  /** What stands below the lead. Default: nothing. */
  children?: ReactNode;
}

/** The top of a page without a picture: title beside lead. */
export function PlainOpening({ title, lead, children }: Props) {
  return (
    <div className="plain-opening wrap">
      <h1>{title}</h1>
      <div>
        <p className="large">{lead}</p>
        {children}
      </div>
    </div>
  );
}

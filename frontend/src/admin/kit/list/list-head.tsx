import type { ReactNode, RefObject } from "react";

interface Props {
  heading: string;
  /** Receives the heading, which can be focused. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The buttons for the list as a whole, and the switch between its views. */
  children?: ReactNode;
}

/** The head of a list: its heading, and what concerns the list as a whole. */
export function ListHead({ heading, headingRef, children }: Props) {
  return (
    <div className="admin-list__head">
      <h2 className="heading-3" ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children && <div className="admin-list__acts">{children}</div>}
    </div>
  );
}

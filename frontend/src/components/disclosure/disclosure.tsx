import type { ComponentProps, ReactNode } from "react";

interface DisclosureProps {
  /** The part that is always visible and opens the rest. */
  summary: ReactNode;
  open: boolean;
  /** Called after the visitor opened or closed it, or the browser did because of its group. */
  onToggle: (open: boolean) => void;
  /** The browser keeps only one disclosure of a group open. */
  group?: string;
  className?: string;
  summaryProps?: ComponentProps<"summary">;
  children: ReactNode;
}

/** A part that opens and closes. It is a details element, so it works without a script. */
export function Disclosure({ summary, open, onToggle, group, className, summaryProps, children }: DisclosureProps) {
  return (
    <details
      className={`disclosure ${className ?? ""}`.trim()}
      name={group}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary {...summaryProps} className="disclosure__summary">
        {summary}
      </summary>
      {children}
    </details>
  );
}

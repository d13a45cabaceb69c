import type { ComponentProps, ReactNode } from "react";

interface DisclosureProps {
  /** What is always seen, and opens the rest. */
  summary: ReactNode;
  open: boolean;
  /** Called after the visitor, or the browser for its group, has opened or closed it. */
  onToggle: (open: boolean) => void;
  /** Of the disclosures that share a group, the browser keeps one open at a time. */
  group?: string;
  className?: string;
  summaryProps?: ComponentProps<"summary">;
  children: ReactNode;
}

/** Something that opens and closes: the browser's own, so that it works without a script. */
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

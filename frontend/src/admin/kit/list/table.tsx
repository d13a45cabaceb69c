import type { ReactNode } from "react";

/** The columns. On narrow screens, where a row becomes a card, they set the place of a cell; `lead` is on top. */
export type Column = "lead" | "when" | "more" | "text" | "act";

interface TableProps {
  /** The columns in order, with their headings. */
  heads: [Column, string][];
  /** The column by which the rows are sorted, the newest first. */
  newest?: Column;
  /** Whether the column `lead` is wider than `text`. */
  wideLead?: boolean;
  /** Whether the cells of a card stand one below the other, in their order. For rows with several buttons. */
  stacked?: boolean;
  children: ReactNode;
}

/** A table of records. On narrow screens each row becomes a card. */
export function Table({ heads, newest, wideLead = false, stacked = false, children }: TableProps) {
  const variants = `${wideLead ? " admin-table--wide-lead" : ""}${stacked ? " admin-table--stacked" : ""}`;
  return (
    <table className={`admin-table${variants}`}>
      <thead className="admin-table__head">
        <tr>
          {heads.map(([column, head]) => (
            <th
              key={column}
              scope="col"
              className={`admin-table__title admin-table__title--${column}`}
              aria-sort={column === newest ? "descending" : undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="admin-table__body">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr className="admin-table__row">{children}</tr>;
}

export function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return <td className={`admin-table__cell admin-table__cell--${column}`}>{children}</td>;
}

/** Text that a person typed, in any script. */
export function Typed({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <span className={strong ? "admin-table__text admin-table__text--strong" : "admin-table__text"} dir="auto">
      {children}
    </span>
  );
}

/** The buttons and links of a row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="admin-table__actions">{children}</div>;
}

/** A name that only a card needs, where the column has no visible heading. */
export function Says({ children }: { children: string }) {
  return <span className="admin-table__says">{children} </span>;
}

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
  children: ReactNode;
}

/** A table of records. On narrow screens each row becomes a card. */
export function Table({ heads, newest, wideLead = false, children }: TableProps) {
  return (
    <table className={wideLead ? "admin-table admin-table--wide-lead" : "admin-table"}>
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

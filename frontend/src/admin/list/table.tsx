import type { ReactNode } from "react";

/** The kinds of cells, which say where a cell stands in a row that is shown as a card; lead is on top. */
export type Column = "lead" | "when" | "more" | "text" | "act";

interface TableProps {
  /** The columns in their order with their heads. */
  heads: [Column, string][];
  /** The lead takes more room than the text does. */
  wideLead?: boolean;
  children: ReactNode;
}

/** A table of records; on narrow screens each row is a card. */
export function Table({ heads, wideLead = false, children }: TableProps) {
  return (
    <table className={wideLead ? "admin-table admin-table--wide-lead" : "admin-table"}>
      <thead className="admin-table__head">
        <tr>
          {heads.map(([column, head]) => (
            <th key={column} scope="col" className={`admin-table__title admin-table__title--${column}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="admin-table__body">{children}</tbody>
    </table>
  );
}

/** A record. */
export function Row({ children }: { children: ReactNode }) {
  return <tr className="admin-table__row">{children}</tr>;
}

/** One cell of a record. */
export function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return <td className={`admin-table__cell admin-table__cell--${column}`}>{children}</td>;
}

/** What somebody typed, in any script. */
export function Typed({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <span className={strong ? "admin-table__text admin-table__text--strong" : "admin-table__text"} dir="auto">
      {children}
    </span>
  );
}

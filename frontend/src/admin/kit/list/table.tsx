import type { ReactNode } from "react";
import { Anchor } from "@/components/anchor/anchor";

/** A column on wide screens. On narrow screens a row is a card, and its cells stand one below the other. */
export interface Column<Row> {
  head: string;
  show: (row: Row) => ReactNode;
  /** How its cells look: like the name of the record, or like a time. On cards, a minor one is left out. */
  look?: "lead" | "when" | "minor";
  /** Text of a card before the cell, where the column has no visible heading. */
  says?: string;
  /** Its width: one of those that table.scss has a class for. Default: what is left. */
  width?: `${number}%` | `${number}rem`;
  /** The rows are sorted by it, the newest first. */
  newest?: boolean;
}

/** What can be done with a record: something here, a place of the dashboard, or a page of the site in a new tab. */
export type Act = { label: string } & ({ onPress: () => void } | { href: string } | { page: string });

interface Props<Row> {
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The name of a record. It tells its buttons from those of the others. */
  nameOf: (row: Row) => string;
  columns: Column<Row>[];
  actsOf: (row: Row) => Act[];
  /** The width of the column with the acts. */
  actsWidth: Column<Row>["width"];
}

const words = { acts: "Actions" };

const widthClass = (width = "") => (width ? `admin-table__title--${width.replace(".", "-").replace("%", "pc")}` : "");

/** A table of records. On narrow screens each row becomes a card. */
export function Table<Row>({ rows, keyOf, nameOf, columns, actsOf, actsWidth }: Props<Row>) {
  return (
    <table className="small whole admin-table">
      <thead className="admin-table__head">
        <tr>
          {columns.map(({ head, width, newest }) => (
            <th
              key={head}
              scope="col"
              className={`admin-table__title ${widthClass(width)}`}
              aria-sort={newest ? "descending" : undefined}
            >
              {head}
            </th>
          ))}
          <th scope="col" className={`admin-table__title ${widthClass(actsWidth)}`}>
            {words.acts}
          </th>
        </tr>
      </thead>
      <tbody className="stack stack--medium admin-table__body">
        {rows.map((row) => (
          <tr className="breaks card admin-table__row" key={keyOf(row)}>
            {columns.map(({ head, show, look, says }) => (
              <td key={head} className={`admin-table__cell ${look ? `admin-table__cell--${look}` : ""}`}>
                {says && <span className="admin-table__says">{says} </span>}
                {show(row)}
              </td>
            ))}
            <td className="admin-table__cell admin-table__cell--act">
              <div className="row centred admin-table__actions">
                {actsOf(row).map((act) => (
                  <ActButton key={act.label} act={act} name={nameOf(row)} />
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActButton({ act, name }: { act: Act; name: string }) {
  const shared = { className: "admin-button", "aria-label": `${act.label} ${name}`, children: act.label };
  if ("href" in act) return <Anchor {...shared} href={act.href} />;
  if ("page" in act) return <a {...shared} href={act.page} target="_blank" rel="noopener" />;
  return <button {...shared} type="button" onClick={act.onPress} />;
}

interface TypedProps {
  strong?: boolean;
  /** Shows its first three lines, which are enough to recognize a text. */
  clamp?: boolean;
  children: string;
}

/** Text that a person typed, in any script. */
export const Typed = ({ strong = false, clamp = false, children }: TypedProps) => (
  <span
    className={`whole admin-table__text${strong ? " strong" : ""}${clamp ? " admin-table__text--clamp" : ""}`}
    dir="auto"
  >
    {children}
  </span>
);

import type { ReactNode } from "react";

interface Props {
  heads: readonly string[];
  /** All columns but the first hold numbers. */
  numbers?: boolean;
  children: ReactNode;
}

/** A table with the heads of its columns. It scrolls sideways where it does not fit. */
export function WideTable({ heads, numbers = false, children }: Props) {
  return (
    <div className="reports__wide">
      <table className="chart__table">
        <thead>
          <tr>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two states can have the same name
              <th className={numbers && index > 0 ? "chart__number" : undefined} scope="col" key={index}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

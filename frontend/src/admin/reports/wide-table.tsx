import type { ReactNode } from "react";

/** A table with the heads of its columns. It scrolls sideways where it does not fit. */
export function WideTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="reports__wide">
      <table className="chart__table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
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

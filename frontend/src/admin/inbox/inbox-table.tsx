import type { ReactNode } from "react";
import { words } from "@/admin/inbox/words";

/** The columns in their order; on narrow screens each row is a card, and says by itself what is what. */
export const columns = ["receipt", "name", "about", "when", "act"] as const;

/** The table of submissions. */
export function InboxTable({ about, children }: { about: string; children: ReactNode }) {
  const heads = { receipt: words.receipt, name: words.sender, about, when: words.received, act: words.details };
  return (
    <table className="inbox-table">
      <thead className="inbox-table__head">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`inbox-table__title inbox-table__title--${column}`}>
              {heads[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="inbox-table__body">{children}</tbody>
    </table>
  );
}

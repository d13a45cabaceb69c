import { IstTime } from "@/admin/list/ist-time";
import { Cell } from "@/admin/list/table";

/** When a submission came, and the number that its sender was given. */
export function Received({ at, receipt }: { at: string; receipt: string }) {
  return (
    <Cell column="when">
      <span className="admin-table__line">
        <IstTime iso={at} />
      </span>
      <span className="admin-table__line">{receipt}</span>
    </Cell>
  );
}

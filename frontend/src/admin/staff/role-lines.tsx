import { useFetched } from "@/admin/kit/use-fetched";
import { roleLabel } from "@/admin/shell/account/account";
import { loadRoles } from "@/admin/staff/member";
import { words } from "@/admin/staff/words";
import type { RoleTable } from "@/generated/api";

/** Says what the chosen role may do. Nothing of it until the server has answered. */
export function RoleLines({ id, role }: { id: string; role: string }) {
  const table = useFetched(loadRoles, "").value;
  return (
    <ul className="list small quiet" id={id}>
      {table && <li>{lineOf(role, table.areas)}</li>}
      <li>{words.form.roleHint}</li>
    </ul>
  );
}

function lineOf(role: string, areas: RoleTable["areas"]): string {
  const changed = areas.filter(({ change }) => change.includes(role));
  const seen = areas.filter(({ see }) => see.includes(role));
  const isAll = areas.every((area) => changed.includes(area) || seen.includes(area));
  const names = (some: RoleTable["areas"]) => some.map(({ area }) => area).join(", ");
  const onlySeen = seen.filter((area) => !changed.includes(area));
  return words.form.roleLine(
    roleLabel(role),
    isAll ? words.form.everything : names(changed),
    isAll ? "" : names(onlySeen),
  );
}

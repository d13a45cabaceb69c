import { useFetched } from "@/admin/kit/use-fetched";
import { roleLabel } from "@/admin/shell/account/account";
import { loadRoles } from "@/admin/staff/member";
import { words } from "@/admin/staff/words";
import type { RoleTable } from "@/generated/api";

/** Says in one line each what the roles may do, where one is chosen. Nothing until the server has answered. */
export function RoleLines({ id }: { id: string }) {
  const table = useFetched(loadRoles, "").value;
  return (
    <ul className="list small quiet" id={id}>
      <li>{words.form.roleHint}</li>
      {table?.roles.map((role) => (
        <li key={role}>{lineOf(role, table.areas)}</li>
      ))}
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

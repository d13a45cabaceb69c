import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { roleLabel } from "@/admin/shell/account/account";
import { loadRoles } from "@/admin/staff/member";
import { words } from "@/admin/staff/words";

const own = words.roles;

/** The table of what each role may see and change. The server makes it from its access rules. */
export function RoleTable() {
  const table = useFetched(loadRoles, "");
  if (table.status === "failed") return <Failed title={own.failed} error={table.error} onRetry={table.again} />;
  if (table.status === "loading") return <Skeleton />;
  const { roles, areas } = table.value;
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, also by keyboard */}
      <section className="role-table__wide" aria-label={own.heading} tabIndex={0}>
        <table className="card small full role-table">
          <caption className="visually-hidden">{own.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{own.area}</th>
              {roles.map((role) => (
                <th scope="col" key={role}>
                  {roleLabel(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map(({ area, see, change }) => (
              <tr key={area}>
                <th scope="row">{area}</th>
                {roles.map((role) => (
                  <td key={role} className={see.includes(role) || change.includes(role) ? "" : "quiet"}>
                    {mayDo(see.includes(role), change.includes(role))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet">{own.note}</p>
    </div>
  );
}

function mayDo(see: boolean, change: boolean): string {
  if (see && change) return own.change;
  if (change) return own.only;
  return see ? own.see : own.nothing;
}

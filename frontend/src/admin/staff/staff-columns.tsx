import { ShortTime } from "@/admin/kit/list/ist-time";
import { type Column, Typed } from "@/admin/kit/list/table";
import { roleLabel } from "@/admin/shell/account/account";
import { nameOf, type StaffMember } from "@/admin/staff/member";
import { words } from "@/admin/staff/words";

export const columns: Column<StaffMember>[] = [
  {
    head: words.heads.person,
    look: "lead",
    show: (member) => (
      <>
        <Typed strong>{nameOf(member)}</Typed>
        {member.title && <Typed>{member.title}</Typed>}
        {member.name && <span className="whole admin-table__quiet admin-table__text">{member.email}</span>}
      </>
    ),
  },
  {
    head: words.heads.role,
    width: "14rem",
    show: ({ role, closed, invited, own, openCases }) => (
      <>
        <span>{roleLabel(role)}</span>
        {own && <span className="admin-table__quiet">{words.own}</span>}
        {closed && <span className="whole strong attention">{words.closed}</span>}
        {invited && !closed && <span className="admin-table__quiet">{words.invited}</span>}
        {openCases > 0 && <span className="admin-table__quiet">{words.cases(openCases)}</span>}
      </>
    ),
  },
  {
    head: words.heads.login,
    says: words.heads.login,
    width: "9.5rem",
    show: ({ lastLogin }) => (lastLogin ? <ShortTime iso={lastLogin} /> : <span>{words.notYet}</span>),
  },
  {
    head: words.heads.step,
    says: words.heads.step,
    width: "11rem",
    show: ({ secondStep }) => <span>{secondStep ? words.code : words.password}</span>,
  },
];

import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { ListHead } from "@/admin/kit/list/parts";
import { type Act, Table } from "@/admin/kit/list/table";
import { Switch } from "@/admin/kit/switch/switch";
import { showToast } from "@/admin/kit/toast/toast";
import { useAccount } from "@/admin/shell/account/account";
import { invitationLink, inviteAgain, nameOf, reopenStaff, type StaffMember, staffPath } from "@/admin/staff/member";
import { RoleTable } from "@/admin/staff/role-table";
import { columns } from "@/admin/staff/staff-columns";
import { CloseDialog, ConfirmDialog, LinkDialog, MemberDialog } from "@/admin/staff/staff-dialogs";
import { words } from "@/admin/staff/words";
import { refreshSession } from "@/features/auth/calls";
import type { InvitedMember } from "@/generated/api";

/** What is being done in a dialog. */
type Doing =
  | { what: "invite"; role?: string }
  | { what: "edit" | "close" | "reopen" | "link"; member: StaffMember }
  | { what: "handOver"; name: string; link: string };

/**
 * The tab Staff: the accounts and, at `?tab=staff&view=roles`, what each role may do. `?tab=staff&invite=admin` invites an
 * admin.
 */
export function StaffList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { reload } = useAccount();
  const asked = new URLSearchParams(search).get("invite");
  const [doing, setDoing] = useState<Doing | undefined>(
    asked === "admin" ? { what: "invite", role: asked } : undefined,
  );
  const view = new URLSearchParams(search).get("view") === "roles" ? "roles" : "people";
  const views = (
    <Switch
      label={words.views.label}
      names={{ people: words.views.people, roles: words.views.roles }}
      value={view}
      onChange={(name) => navigate({ search: name === "roles" ? "?tab=staff&view=roles" : "?tab=staff" })}
    />
  );

  function done(text: string) {
    setDoing(undefined);
    showToast({ text });
  }

  function invited(member: InvitedMember) {
    if (!member.token) return done(words.mailed(member.email));
    setDoing({ what: "handOver", name: nameOf(member), link: invitationLink(member.token) });
  }

  function changed(member: StaffMember) {
    if (member.own) {
      void refreshSession(); // the role may be another one
      reload();
    }
    done(words.saved(nameOf(member)));
  }

  if (view === "roles") {
    return (
      <section className="admin-list">
        <ListHead heading={words.list.heading}>{views}</ListHead>
        <RoleTable />
      </section>
    );
  }
  return (
    <>
      <ListPanel<StaffMember>
        path={staffPath}
        words={words.list}
        action={
          <>
            <AdminButton label={words.invite} look="primary" onClick={() => setDoing({ what: "invite" })} />
            {views}
          </>
        }
      >
        {(members) => (
          <Table
            rows={members}
            keyOf={({ _id }) => _id}
            nameOf={nameOf}
            columns={columns}
            actsOf={(member) => actsOf(member).map((what) => actTo(what, () => setDoing({ what, member })))}
            actsWidth="19rem"
          />
        )}
      </ListPanel>
      {doing && (
        <StaffDialog
          doing={doing}
          onDone={done}
          onInvited={invited}
          onChanged={changed}
          onClose={() => setDoing(undefined)}
        />
      )}
    </>
  );
}

type What = "edit" | "close" | "reopen" | "link";

/** Returns what can be done with an account. */
function actsOf({ closed, invited }: StaffMember): What[] {
  if (closed) return ["reopen"];
  return invited ? ["edit", "link", "close"] : ["edit", "close"];
}

const actTo = (what: What, onPress: () => void): Act => ({ label: words.acts[what], onPress });

interface DialogProps {
  doing: Doing;
  onDone: (text: string) => void;
  onInvited: (member: InvitedMember) => void;
  onChanged: (member: StaffMember) => void;
  onClose: () => void;
}

function StaffDialog({ doing, onDone, onInvited, onChanged, onClose }: DialogProps) {
  switch (doing.what) {
    case "invite":
      return <MemberDialog role={doing.role} onInvited={onInvited} onChanged={onChanged} onClose={onClose} />;
    case "edit":
      return <MemberDialog member={doing.member} onInvited={onInvited} onChanged={onChanged} onClose={onClose} />;
    case "close":
      return (
        <CloseDialog
          member={doing.member}
          onClosed={(member) => onDone(words.closedDone(nameOf(member)))}
          onClose={onClose}
        />
      );
    case "reopen":
      return (
        <ConfirmDialog
          asks={words.reopen}
          member={doing.member}
          onConfirm={async (password) => onDone(words.reopened(nameOf(await reopenStaff(doing.member._id, password))))}
          onClose={onClose}
        />
      );
    case "link":
      return (
        <ConfirmDialog
          asks={words.link}
          member={doing.member}
          onConfirm={async (password) => onInvited(await inviteAgain(doing.member._id, password))}
          onClose={onClose}
        />
      );
    case "handOver":
      return <LinkDialog name={doing.name} link={doing.link} onClose={onClose} />;
  }
}

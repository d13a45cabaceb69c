import { useId } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { CopyLink } from "@/admin/kit/forms/copy-link";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";
import { useFetched } from "@/admin/kit/use-fetched";
import { roleLabel, roleLabels } from "@/admin/shell/account/account";
import {
  changeStaff,
  closeStaff,
  inviteStaff,
  loadColleagues,
  loadRoles,
  nameOf,
  type StaffMember,
} from "@/admin/staff/member";
import { words } from "@/admin/staff/words";
import { Dialog } from "@/components/dialog/dialog";
import { PasswordField } from "@/features/auth/auth-fields";
import type { InvitedMember, RoleTable } from "@/generated/api";

interface MemberProps {
  /** The account to change. Undefined: somebody is invited. */
  member?: StaffMember;
  /** The role that the invited person gets at first. */
  role?: string;
  onInvited: (member: InvitedMember) => void;
  onChanged: (member: StaffMember) => void;
  onClose: () => void;
}

/** The form for the name, title and role of an account. It also takes the password of the admin who fills it in. */
export function MemberDialog({ member, role: first = "editor", onInvited, onChanged, onClose }: MemberProps) {
  const { name = "", title = "", role = first } = member ?? {};
  const rolesId = useId();
  return (
    <DialogForm
      open
      title={member ? words.form.editTitle : words.form.inviteTitle}
      values={{ email: "", name, title, role, password: "" }}
      confirm={member ? words.form.save : words.form.send}
      sending={member ? words.form.saving : words.form.sending}
      onSubmit={async ({ email, ...fields }) =>
        member ? onChanged(await changeStaff(member._id, fields)) : onInvited(await inviteStaff({ email, ...fields }))
      }
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          {!member && (
            <TextField {...field("email")} label={words.form.email} hint={words.form.emailHint} type="email" address />
          )}
          <TextField {...field("name")} label={words.form.name} maxLength={100} />
          <TextField
            {...field("title")}
            label={words.form.title}
            hint={words.form.titleHint}
            maxLength={100}
            optional
          />
          <SelectField {...field("role")} label={words.form.role} names={roleLabels} describedBy={rolesId} />
          <RoleLines id={rolesId} role={values.role} />
          <PasswordField {...field("password")} label={words.form.yours} current />
        </>
      )}
    </DialogForm>
  );
}

/** Says what the chosen role may do. Nothing of it until the server has answered. */
function RoleLines({ id, role }: { id: string; role: string }) {
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

interface CloseProps {
  member: StaffMember;
  onClosed: (member: StaffMember) => void;
  onClose: () => void;
}

/** The question before an account is closed. It takes the colleague to hand its open cases over to. */
export function CloseDialog({ member, onClosed, onClose }: CloseProps) {
  const colleagues = useFetched(loadColleagues, "").value ?? [];
  const names = colleagues
    .filter(({ _id, role }) => _id !== member._id && member.takenOverBy.includes(role))
    .map((one) => [one._id, nameOf(one)] as const);
  return (
    <DialogForm
      open
      title={words.close.title}
      values={{ successor: "", password: "" }}
      confirm={words.close.confirm}
      onSubmit={async (fields) => onClosed(await closeStaff(member._id, fields))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{words.close.text(nameOf(member))}</p>
          {member.openCases > 0 && (
            <SelectField
              {...field("successor")}
              label={words.close.successor(member.openCases)}
              names={names}
              empty={words.close.nobody}
            />
          )}
          <PasswordField {...field("password")} label={words.form.yours} current />
        </>
      )}
    </DialogForm>
  );
}

interface ConfirmProps {
  /** The words of the question. */
  asks: { title: string; text: (name: string) => string; confirm: string };
  member: StaffMember;
  onConfirm: (password: string) => unknown;
  onClose: () => void;
}

/** Asks for the password of the admin before something happens to an account. */
export function ConfirmDialog({ asks, member, onConfirm, onClose }: ConfirmProps) {
  return (
    <DialogForm
      open
      title={asks.title}
      values={{ password: "" }}
      confirm={asks.confirm}
      onSubmit={({ password }) => onConfirm(password)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{asks.text(nameOf(member))}</p>
          <PasswordField {...field("password")} label={words.form.yours} current />
        </>
      )}
    </DialogForm>
  );
}

/** Shows the link of an invitation that could not be mailed. */
export function LinkDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  return (
    <Dialog open title={words.handOver.title} onClose={onClose}>
      <div className="stack">
        <p>{words.handOver.text(name)}</p>
        <CopyLink url={link}>
          <AdminButton label={words.handOver.done} onClick={onClose} />
        </CopyLink>
      </div>
    </Dialog>
  );
}

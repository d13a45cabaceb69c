import { resetAddress } from "@/admin/kit/addresses";
import { answerOf, callWith, read } from "@/admin/kit/call";
import type { InvitedMember, RoleTable, StaffChange, StaffInvitation, StaffMember } from "@/generated/api";

export type { StaffMember };

export const staffPath = "/api/staff";

/** Returns what colleagues call a person. */
export const nameOf = ({ name, email }: StaffMember) => name || email;

const act = <Answer>(id: string, what: string, body: object) =>
  answerOf<Answer>(callWith("POST", `${staffPath}/${id}/${what}`, body));

export const inviteStaff = (fields: StaffInvitation) => answerOf<InvitedMember>(callWith("POST", staffPath, fields));

export const inviteAgain = (id: string, password: string) => act<InvitedMember>(id, "invitation", { password });

export const changeStaff = (id: string, fields: StaffChange) =>
  answerOf<StaffMember>(callWith("PUT", `${staffPath}/${id}`, fields));

export const closeStaff = (id: string, fields: { successor: string; password: string }) =>
  act<StaffMember>(id, "close", fields);

export const reopenStaff = (id: string, password: string) => act<StaffMember>(id, "reopen", { password });

export const loadRoles = () => read<RoleTable>(`${staffPath}/roles`);

/** Lists the people who can take over cases: all whose accounts are open. */
export const loadColleagues = async () =>
  (await read<StaffMember[]>(`${staffPath}?perPage=200`)).filter(({ closed }) => !closed);

/** Returns the link of an invitation that was not mailed. */
export const invitationLink = (token: string) => `${window.location.origin}${resetAddress}#invitation=${token}`;

import { createContext, use } from "react";
import { answerOf, callWith, messageOf, read } from "@/admin/kit/call";
import { useFetched } from "@/admin/kit/use-fetched";
import { startSession, useSession } from "@/features/auth/session";
import type { Account, CodeSent, Session } from "@/generated/api";

export type { Account };

export const roleLabels: Record<string, string> = {
  admin: "Admin",
  editor: "Editor",
  recruiter: "Recruiter",
  privacy: "Privacy",
  officer: "Grievance officer",
};

/** Returns what a role is called; one that this version does not know, as it is. */
export const roleLabel = (role: string) => roleLabels[role] ?? role;

interface OwnAccount {
  /** Undefined until loaded, null if loading failed. */
  account: Account | null | undefined;
  reload: () => void;
}

/** Loads the account, and loads it again after a new login, which may be another user's. */
export function useOwnAccount(): OwnAccount {
  const token = useSession()?.token ?? "";
  const { status, value, again } = useFetched(loadAccount, token, { keep: true });
  return { account: value ?? (status === "failed" ? null : undefined), reload: again };
}

const AccountContext = createContext<OwnAccount>({ account: undefined, reload: () => {} });

export const AccountProvider = AccountContext.Provider;

export const useAccount = () => use(AccountContext);

/** Reports whether the user has to ask an admin to publish pages. Undefined until that is known. */
export function useAsksToPublish(): boolean | undefined {
  const isAdmin = useSession()?.role === "admin";
  const { account } = useAccount();
  if (account === undefined) return isAdmin ? false : undefined;
  return account?.mayPublish === false;
}

const loadAccount = () => read<Account>("/api/auth/me");

/** Sets a new password. The server ends all other sessions; this one continues with a new token. */
export function changePassword(oldPassword: string, password: string) {
  return problemOf(async () => {
    const change = callWith("POST", "/api/auth/password", { oldPassword, password });
    const { token, role } = await answerOf<Session>(change);
    startSession(token, role);
  });
}

/** Requests the code that confirms the second step. Returns the `login` that is sent along with the code. */
export async function beginSecondStep(password: string): Promise<{ problem?: string; login?: string }> {
  let login: string | undefined;
  const problem = await problemOf(async () => {
    ({ login } = await answerOf<CodeSent>(callWith("PUT", "/api/auth/second-step", { on: true, password })));
  });
  return { problem, login };
}

export function switchSecondStepOn(login: string, code: string) {
  return problemOf(() => callWith("PUT", "/api/auth/second-step", { on: true, login, code }));
}

export function switchSecondStepOff(password: string) {
  return problemOf(() => callWith("PUT", "/api/auth/second-step", { on: false, password }));
}

/** Returns undefined if the request succeeds, otherwise the server's message, which may be empty. */
async function problemOf(request: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await request();
    return undefined;
  } catch (cause) {
    return messageOf(cause);
  }
}

import { CallError, call } from "@/admin/call";
import { startSession } from "@/features/auth/session";

/** One's own account, as `GET /api/auth/me` answers it. */
export interface Account {
  /** Empty if nobody has given one. */
  name: string;
  email: string;
  role: string;
  /** A code by mail is asked for after the password. */
  secondStep: boolean;
  /** An operator has set a mail server, so that codes and links arrive. */
  mailReady: boolean;
}

export async function loadAccount(signal: AbortSignal): Promise<Account> {
  const response = await call("/api/auth/me", { signal });
  return (await response.json()) as Account;
}

/** Sets a new password. All other sessions end; this one goes on with another token. */
export function changePassword(oldPassword: string, password: string) {
  return problemOf(async () => {
    const response = await send("POST", "/api/auth/password", { oldPassword, password });
    const { token, role } = (await response.json()) as { token: string; role: string };
    startSession(token, role);
  });
}

/** Has a code mailed that the second step is switched on with. Answers what the code is to be sent with. */
export async function beginSecondStep(password: string): Promise<{ problem?: string; login?: string }> {
  let login: string | undefined;
  const problem = await problemOf(async () => {
    const response = await send("PUT", "/api/auth/second-step", { on: true, password });
    ({ login } = (await response.json()) as { login: string });
  });
  return { problem, login };
}

export function switchSecondStepOn(login: string, code: string) {
  return problemOf(() => send("PUT", "/api/auth/second-step", { on: true, login, code }));
}

export function switchSecondStepOff(password: string) {
  return problemOf(() => send("PUT", "/api/auth/second-step", { on: false, password }));
}

function send(method: string, path: string, body: unknown) {
  return call(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** Undefined when it worked, otherwise the server's sentence, empty when it gave none. */
async function problemOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (cause) {
    return cause instanceof CallError ? cause.message : "";
  }
}

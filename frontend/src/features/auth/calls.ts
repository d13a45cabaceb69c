import { noteServerClock } from "@/features/auth/server-clock";
import { getSession, refuseToken, startSession } from "@/features/auth/session";

/** The responses of the calls about logging in. */
interface LoginResponse {
  token?: string;
  role?: string;
  /** The id of a login that waits for the mailed code. */
  login?: string;
  /** What an invitation tells. */
  name?: string;
  email?: string;
  error?: string;
}

/**
 * Logs in with email and password. Returns `problem` on failure: the server's message, which may be
 * empty. Returns `login` if a code was mailed: `sendCode` completes that login.
 */
export async function logIn(email: string, password: string): Promise<{ problem?: string; login?: string }> {
  const { ok, answer } = await post("/api/auth/login", { email, password });
  if (ok && answer.login) return { login: answer.login };
  return { problem: enter(ok, answer) };
}

/** Completes a login with the code from the mail. Like the calls below, returns undefined or a message. */
export async function sendCode(login: string, code: string): Promise<string | undefined> {
  const { ok, answer } = await post("/api/auth/code", { login, code });
  return enter(ok, answer);
}

/** Requests a mail with a link to set a new password. */
export async function requestReset(email: string): Promise<string | undefined> {
  const { ok, answer } = await post("/api/auth/forgot", { email });
  return ok ? undefined : (answer.error ?? "");
}

/** Sets a new password with the token from that link. */
export async function setNewPassword(token: string, password: string): Promise<string | undefined> {
  const { ok, answer } = await post("/api/auth/reset", { token, password });
  return ok ? undefined : (answer.error ?? "");
}

/** Whom an invitation is for, or why it does not hold. */
export interface Invitation {
  person?: { name: string; email: string; role: string };
  /** The server's message, if it gave one. */
  problem?: string;
}

/** Asks whom an invitation is for. Without a token, it is for nobody. */
export async function readInvitation(token: string): Promise<Invitation> {
  if (!token) return {};
  const { ok, answer } = await post("/api/auth/invitation", { token });
  const { name, email, role, error } = answer;
  return ok && name && email && role ? { person: { name, email, role } } : { problem: error };
}

/** Starts the session of a successful login. */
function enter(ok: boolean, { token, role = "", error = "" }: LoginResponse): string | undefined {
  if (!ok || !token) return error;
  startSession(token, role);
  return undefined;
}

async function post(path: string, body: Record<string, string>): Promise<{ ok: boolean; answer: LoginResponse }> {
  const sentAt = Date.now();
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    noteServerClock(response, sentAt);
    if (response.status === 204) return { ok: true, answer: {} };
    return { ok: response.ok, answer: (await response.json()) as LoginResponse };
  } catch {
    return { ok: false, answer: {} };
  }
}

/** Replaces the token by a new one. If that fails, the next call retries; only a 401 ends the session. */
export async function refreshSession(): Promise<void> {
  const session = getSession();
  if (!session || session.expired) return;
  const sentAt = Date.now();
  try {
    const response = await fetch("/api/auth/refresh", {
      method: "POST",
      headers: { Authorization: session.token },
    });
    noteServerClock(response, sentAt);
    if (response.status === 401) return refuseToken(session.token);
    const { token, role } = (await response.json()) as LoginResponse;
    // The user may have logged out, or in again, during the request.
    if (response.ok && token && getSession()?.token === session.token) startSession(token, role ?? session.role);
  } catch {
    // No connection: the current token stays valid for a while.
  }
}

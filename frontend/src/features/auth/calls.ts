import { getSession, refuseToken, startSession, tokenEnd } from "@/features/auth/session";

/** What the calls about logging in may answer. */
interface Answer {
  token?: string;
  role?: string;
  /** A code was mailed, and is to be sent along with this. */
  login?: string;
  error?: string;
}

const wrongClock = "The clock of this device is wrong. Please set it and try again.";

/**
 * Begins to log in. Answers a problem when it did not work: the server's sentence, empty when
 * it gave none. With a login, a code was mailed that is to be sent with it; else one is in.
 */
export async function logIn(email: string, password: string): Promise<{ problem?: string; login?: string }> {
  const { ok, answer } = await post("/api/auth/login", { email, password });
  if (ok && answer.login) return { login: answer.login };
  return { problem: enter(ok, answer) };
}

/** Ends a login with the code from the mail. Answers as all below: undefined, or what is wrong. */
export async function sendCode(login: string, code: string): Promise<string | undefined> {
  const { ok, answer } = await post("/api/auth/code", { login, code });
  return enter(ok, answer);
}

/** Has a link mailed that lets one set a new password. */
export async function askForReset(email: string): Promise<string | undefined> {
  const { ok, answer } = await post("/api/auth/forgot", { email });
  return ok ? undefined : (answer.error ?? "");
}

/** Sets a new password by that link. */
export async function setNewPassword(token: string, password: string): Promise<string | undefined> {
  const { ok, answer } = await post("/api/auth/reset", { token, password });
  return ok ? undefined : (answer.error ?? "");
}

/** Starts the session that an answer brings. */
function enter(ok: boolean, { token, role = "", error = "" }: Answer): string | undefined {
  if (!ok || !token) return error;
  if (tokenEnd(token) <= Date.now()) return wrongClock;
  startSession(token, role);
  return undefined;
}

async function post(path: string, body: Record<string, string>): Promise<{ ok: boolean; answer: Answer }> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status === 204) return { ok: true, answer: {} };
    return { ok: response.ok, answer: (await response.json()) as Answer };
  } catch {
    return { ok: false, answer: {} };
  }
}

/** Changes the token for a fresh one. A failure is left to the next try; only a refusal counts. */
export async function refreshSession(): Promise<void> {
  const session = getSession();
  if (!session || session.expired) return;
  try {
    const response = await fetch("/api/auth/refresh", {
      method: "POST",
      headers: { Authorization: session.token },
    });
    if (response.status === 401) return refuseToken(session.token);
    const { token, role } = (await response.json()) as Answer;
    // Somebody may have logged out, or in, while the answer was under way.
    if (response.ok && token && getSession()?.token === session.token) startSession(token, role ?? session.role);
  } catch {
    // No connection: the token that is there still holds for a while.
  }
}

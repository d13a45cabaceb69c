import { getSession, refuseToken, startSession } from "@/features/auth/session";
import { tokenEnd } from "@/features/auth/token";

interface LoginAnswer {
  token?: string;
  role?: string;
  error?: string;
}

/**
 * Logs in. Answers undefined when it worked, otherwise the server's sentence about
 * what is wrong, which is empty when it gave none.
 */
export async function logIn(email: string, password: string): Promise<string | undefined> {
  try {
    const response = await fetch("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const { token, role = "", error = "" } = (await response.json()) as LoginAnswer;
    if (!response.ok || !token) return error;
    if (tokenEnd(token) <= Date.now()) return "The clock of this device is wrong. Please set it and try again.";
    startSession(token, role);
    return undefined;
  } catch {
    return "";
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
    const { token, role } = (await response.json()) as LoginAnswer;
    // Somebody may have logged out, or in, while the answer was under way.
    if (response.ok && token && getSession()?.token === session.token) startSession(token, role ?? session.role);
  } catch {
    // No connection: the token that is there still holds for a while.
  }
}

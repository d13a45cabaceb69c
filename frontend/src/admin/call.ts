import { getSession, nextLogin, refuseToken } from "@/features/auth/session";

/** A call that failed; the message is a sentence for the reader, empty when the server gave none. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/**
 * Calls the API as whoever is logged in. When the server refuses the token, the call waits
 * for a new login and is then made again, so that nothing that was under way is lost.
 */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const token = getSession()?.token ?? "";
    const headers = new Headers(init.headers);
    headers.set("Authorization", token);
    const response = await fetch(path, { ...init, headers });
    if (response.ok) return response;
    if (response.status !== 401) throw new CallError(await sentenceOf(response), response.status);
    // Another call may have brought a new login while this one was under way.
    if (token === getSession()?.token) refuseToken(token);
    if (!(await nextLogin())) throw new CallError("", 401);
  }
}

async function sentenceOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    return typeof error === "string" ? error : "";
  } catch {
    return "";
  }
}

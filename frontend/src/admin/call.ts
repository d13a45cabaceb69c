import { getSession, nextLogin, refuseToken } from "@/features/auth/session";

/** What the server answers to a call that it refuses. */
interface Refusal {
  /** One sentence for the reader. */
  error?: string;
  /** What is wrong with each field, by its name. */
  fields?: Record<string, string>;
  /** What is stored, when somebody else was ahead. */
  current?: unknown;
}

/** A call that failed; the message is a sentence for the reader, empty when the server gave none. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly refusal: Refusal = {},
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
    if (response.status !== 401) throw await failureOf(response);
    // Another call may have brought a new login while this one was under way.
    if (token === getSession()?.token) refuseToken(token);
    if (!(await nextLogin())) throw new CallError("", 401);
  }
}

/** A call with a body of JSON. */
export const callWith = (method: string, path: string, body: unknown) =>
  call(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

async function failureOf(response: Response): Promise<CallError> {
  try {
    const refusal = (await response.json()) as Refusal;
    return new CallError(typeof refusal.error === "string" ? refusal.error : "", response.status, refusal);
  } catch {
    return new CallError("", response.status);
  }
}

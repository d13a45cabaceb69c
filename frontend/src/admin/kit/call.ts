import { noteChange } from "@/admin/kit/changes";
import { getSession, nextLogin, refuseToken } from "@/features/auth/session";
import type { Conflict, Refusal } from "@/generated/api";
import { randomKey } from "@/lib/forms/submission";

/** The body of an error response: a sentence for the user, and what was wrong or is stored now. */
type ErrorBody = Partial<Refusal & Conflict>;

/** A failed call. The message is a sentence for the user, empty if the server gave none. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly refusal: ErrorBody = {},
  ) {
    super(message);
  }
}

/**
 * Calls the API with the token of the current login. If the server rejects the token, it waits for the
 * next login and repeats the call, so no work is lost. After logging out it fails without a request. After a change,
 * what is on the screen is fetched again.
 */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const token = getSession()?.token;
    if (!token) throw new CallError("", 401);
    const headers = new Headers(init.headers);
    headers.set("Authorization", token);
    const response = await fetch(path, { ...init, headers });
    if (response.ok) {
      if (!["GET", "HEAD"].includes(init.method ?? "GET")) noteChange(path);
      return response;
    }
    if (response.status !== 401) throw await errorFrom(response);
    // The token may have been replaced while this call was running; then only the old one was rejected.
    if (token === getSession()?.token) refuseToken(token);
    if (!(await nextLogin())) throw new CallError("", 401);
  }
}

export const callWith = (method: string, path: string, body: unknown, signal?: AbortSignal) =>
  call(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });

/** Makes a random id for a new record. A request that is sent again with the same id creates nothing new. */
export const newRecordId = () => randomKey().slice(0, 15);

export const answerOf = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;

/** Fetches what an address of the API answers. */
export const read = <Answer>(path: string, init?: RequestInit) => answerOf<Answer>(call(path, init));

/** Returns the server's sentence about a failure; the fallback if it gave none. */
export const messageOf = (cause: unknown, fallback = "") => (cause instanceof CallError && cause.message) || fallback;

/** What to tell the user if the server fails without a sentence, for example because a proxy answers for it. */
export const serverFailed = "The server could not do this. Please try again.";

async function errorFrom(response: Response): Promise<CallError> {
  const fallback = response.status >= 500 ? serverFailed : "";
  try {
    const body = (await response.json()) as ErrorBody;
    return new CallError(typeof body.error === "string" ? body.error : fallback, response.status, body);
  } catch {
    return new CallError(fallback, response.status);
  }
}

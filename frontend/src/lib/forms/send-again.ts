import type { Answer } from "@/lib/forms/submission";

/** For how long after the first failure a form is sent again, in milliseconds. A cluster has a new leader by then. */
const patience = 12_000;
/** The first and the longest wait before a form is sent again, in milliseconds. Each is twice as long as the one before. */
const firstWait = 500;
const longestWait = 4000;

/**
 * Sends a form, and sends it again after a failure that passes by itself, until it is answered otherwise or
 * too much time has passed. `send` must use the same idempotency key each time. Stops when the visitor has
 * left the form.
 */
export async function sendAgain<Name extends string>(
  form: HTMLFormElement,
  send: () => Promise<Answer<Name>>,
): Promise<Answer<Name>> {
  let answer = await send();
  const end = performance.now() + patience;
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    if (answer.kind !== "failed" || answer.retryAfter === undefined) return answer;
    const pause = Math.max(wait, answer.retryAfter);
    if (performance.now() + pause > end) return answer;
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    if (!form.isConnected) return answer;
    answer = await send();
  }
}

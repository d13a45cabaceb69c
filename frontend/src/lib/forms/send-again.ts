import type { Answer } from "@/lib/forms/submission";

/** For how long after the first failure a form is sent again, in milliseconds. A cluster has a new leader by then. */
const patience = 12_000;
/** The waits before a form is sent again, in milliseconds. The server may ask for longer ones. */
const waits = [500, 1000, 2000, 4000, 4000];

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
  for (const wait of waits) {
    if (answer.kind !== "failed" || answer.retryAfter === undefined) break;
    const pause = Math.max(wait, answer.retryAfter);
    if (performance.now() + pause > end) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!form.isConnected) break;
    answer = await send();
  }
  return answer;
}

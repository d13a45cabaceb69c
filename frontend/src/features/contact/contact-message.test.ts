import { afterEach, expect, it, vi } from "vitest";
import { contactFieldNames, sendContact } from "@/features/contact/contact-message";

afterEach(() => void vi.useRealTimers());

const message = Object.fromEntries(contactFieldNames.map((name) => [name, ""])) as Parameters<typeof sendContact>[0];
const envelope = { key: "a", hints: { filledIn: 1, leaveEmpty: "", notice: "" } };

it("sends a message in old browsers", async () => {
  // Chrome 92 has no such function.
  vi.stubGlobal(
    "AbortSignal",
    class extends AbortSignal {
      static timeout = undefined as never;
    },
  );
  vi.stubGlobal("fetch", async () => new Response('{"receipt":"CON-2026-000001"}', { status: 201 }));
  expect(await sendContact(message, envelope)).toMatchObject({ kind: "stored", receipt: "CON-2026-000001" });
});

it("gives up if there is no answer", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const answer = sendContact(message, envelope);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer).toEqual({ kind: "failed", status: 0 });
});

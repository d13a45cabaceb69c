// @vitest-environment jsdom
import { beforeEach, expect, it, type Mock, vi } from "vitest";
import { sendAgain } from "@/lib/forms/send-again";
import { type Answer, readAnswer } from "@/lib/forms/submission";

type Given = [status: number, text: string, retryAfter?: string];

let form: HTMLFormElement;
let moments: number[];

beforeEach(() => {
  form = document.body.appendChild(document.createElement("form"));
  moments = [];
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    form.remove();
  };
});

/** Sends the form. It is answered by the given answers in turn, and then by the last of them. */
function start(...answers: Given[]): Mock<(answer: Answer<never>) => void> {
  const begin = performance.now();
  const send = async () => {
    moments.push(performance.now() - begin);
    const [status, text, retryAfter] = (answers.length > 1 ? answers.shift() : answers[0]) as Given;
    return readAnswer<never>([], status, text, retryAfter ?? null);
  };
  const done = vi.fn();
  void sendAgain(form, send).then(done);
  return done;
}

const stored: Given = [201, '{"receipt":"CON-2026-000007"}'];
const repair = '{"error":"Nothing can be saved at the moment."}';

it.each<[string, Given]>([
  ["a machine dies", [502, "<html>"]],
  ["a machine is silent", [504, ""]],
  ["a balancer answers with JSON of its own", [502, '{"message":"Bad Gateway"}']],
  ["another machine takes over", [503, '{"error":"Please try again."}', "1"]],
])("stores a form whose first answer says that %s", async (_, first) => {
  const done = start(first, first, stored);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(done.mock.calls).toEqual([[{ kind: "stored", receipt: "CON-2026-000007" }]]);
  expect(moments).toHaveLength(3);
});

it.each<[string, Given]>([
  ["something must be repaired", [503, repair, "30"]],
  ["the site is being maintained", [503, "<html>", "Mon, 23 Nov 2026 12:00:00 GMT"]],
  ["nobody knows how long it takes", [503, "<html>"]],
  ["a machine answers by a sentence", [502, repair]],
  ["too much was sent", [429, repair, "1"]],
  ["a field is wrong", [422, '{"error":"Wrong."}', "1"]],
  ["the server fails", [500, "<html>"]],
  ["the device is offline", [0, ""]],
])("reports at once that %s", async (_, answer) => {
  const done = start(answer);
  await vi.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[expect.objectContaining({ kind: "failed", status: answer[0] })]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(moments).toEqual([0]);
});

it("waits longer each time, and reports the last failure after twelve seconds", async () => {
  const done = start([502, "<html>"]);
  await vi.advanceTimersByTimeAsync(11_499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done.mock.calls).toEqual([[expect.objectContaining({ kind: "failed", status: 502 })]]);
  expect(moments).toEqual([0, 500, 1500, 3500, 7500, 11_500]);
});

it("waits as long as the server asks for", async () => {
  start([503, "", "3"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(moments).toEqual([0, 3000, 6000, 9000]);
});

it("stops when the visitor leaves the form", async () => {
  const done = start([502, "<html>"]);
  await vi.advanceTimersByTimeAsync(600);
  form.remove();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(moments).toEqual([0, 500]);
  expect(done.mock.calls).toEqual([[expect.objectContaining({ status: 502 })]]);
});

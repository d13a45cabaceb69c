// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { sendForm } from "@/lib/forms/send-form";
import { FakeRequest, fakeRequests } from "@/lib/test-kit";

const minute = 60_000;
const onProgress = vi.fn();

beforeEach(() => {
  fakeRequests();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function send() {
  const answer = sendForm({
    address: "/api/things",
    names: ["file"],
    body: new FormData(),
    key: "k1",
    hints: { filledIn: 5000, leaveEmpty: "", notice: "" },
    onProgress,
  });
  return { answer, request: FakeRequest.sent[0] as FakeRequest };
}

it("sends the form under its key and reads the answer", async () => {
  const { answer, request } = send();
  expect(request.address).toBe("/api/things");
  expect(request.body.get("filledIn")).toBe("5000");
  expect(request.body.get("leaveEmpty")).toBe("");
  expect(request.headers).toEqual({ Accept: "application/json", "Idempotency-Key": "k1" });
  request.answer(201, { id: "t1", receipt: "GRV-2026-000001" });
  expect(await answer).toEqual({ kind: "stored", receipt: "GRV-2026-000001" });
});

it("reports the upload's progress", () => {
  const { request } = send();
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(onProgress).toHaveBeenLastCalledWith(0.25);
});

it("fails when the connection breaks", async () => {
  const { answer, request } = send();
  request.break();
  expect(await answer).toEqual({ kind: "failed", status: 0 });
});

it("waits while there is progress, and a minute longer", async () => {
  const { answer, request } = send();
  const abort = vi.spyOn(request, "abort");
  for (let part = 1; part <= 9; part++) {
    vi.advanceTimersByTime(minute - 1);
    request.upload.onprogress?.({ loaded: part, total: 9 });
  }
  vi.advanceTimersByTime(minute - 1);
  expect(abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await answer).toEqual({ kind: "failed", status: 0 });
});

it("stops the timer when the answer arrives", () => {
  const { request } = send();
  const abort = vi.spyOn(request, "abort");
  request.answer(500, { error: "Something went wrong." });
  vi.advanceTimersByTime(minute);
  expect(abort).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { CallError, call, callWith, serverFailed } from "@/admin/kit/call";
import { answerFetch, bodiesOf, failure, logInBefore, makeToken, tokenOf } from "@/admin/test-kit";
import { getSession, startSession } from "@/features/auth/session";

it.each([
  ["the server's sentence", failure(500, "Something went wrong on our side."), "Something went wrong on our side."],
  [
    "that the server failed, if a proxy answers for it",
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    serverFailed,
  ],
  ["nothing about a refusal without a sentence", new Response("", { status: 404 }), ""],
])("a failed call says %s", async (_, answer, message) => {
  logInBefore();
  answerFetch({ "GET /api/jobs": () => answer });
  const cause = await call("/api/jobs").catch((thrown: unknown) => thrown);
  expect(cause).toBeInstanceOf(CallError);
  expect(cause).toMatchObject({ message, status: answer.status });
});

it("sends a change again after the next login", async () => {
  const old = logInBefore();
  const fetched = answerFetch({
    "PUT /api/jobs/1": (_, init) => (tokenOf(init) === old ? failure(401, "Please log in.") : Response.json({})),
  });
  const sent = callWith("PUT", "/api/jobs/1", { title: "Welder" });
  await vi.waitFor(() => expect(getSession()?.expired).toBe(true));
  startSession(makeToken(), "admin");
  expect((await sent).ok).toBe(true);
  expect(bodiesOf(fetched, "PUT")).toEqual([{ title: "Welder" }, { title: "Welder" }]);
});

// @vitest-environment jsdom
import { expect, it } from "vitest";
import { CallError, call, serverFailed } from "@/admin/kit/call";
import { answerFetch, failure, logInBefore } from "@/admin/test-kit";

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

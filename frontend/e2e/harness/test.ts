import { test as base, expect } from "@playwright/test";
import { logInAsOperator, type Operator } from "./operator";
import { watchProblems } from "./problems";
import { type Server, startServer } from "./server";

interface TestFixtures {
  /** Problems that the test causes on purpose, such as /status of 404/. */
  expectedProblems: RegExp;
  /** Prints what the server wrote during a test that failed. */
  serverLog: undefined;
}

interface WorkerFixtures {
  /** The built program with a data folder of its own, shared by the tests of a worker. */
  server: Server;
  operator: Operator;
}

/** Playwright's test against the built program; a page that causes a problem fails its test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      // The tests of one worker come from one address, more often than any visitor may.
      const { api } = await logInAsOperator(server.url);
      await api.settings.update({ rateLimits: { enabled: false } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  operator: [
    async ({ server }, use) => {
      await use(await logInAsOperator(server.url));
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
  expectedProblems: [/^$/, { option: true }],
  serverLog: [
    async ({ server }, use, info) => {
      const before = server.log().length;
      await use(undefined);
      if (info.status !== info.expectedStatus) console.log(`server:\n${server.log().slice(before)}`);
    },
    { auto: true },
  ],
  page: async ({ page, server, expectedProblems }, use) => {
    const problems = watchProblems(page, server.url);
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblems.test(problem));
    expect(unexpected, "problems on the page").toEqual([]);
  },
});

export { expect };

import { test as base, expect, type Page } from "@playwright/test";
import { watchLiveRegions } from "../../src/live-regions";
import { watchLooseTexts } from "../../src/loose-texts";
import { logInAsOperator, type Operator } from "./operator";
import { type Server, startServer } from "./server";

interface TestFixtures {
  /** Matches the problems that the test causes on purpose, such as /status of 404/. */
  expectedProblems: RegExp;
  /** Whether opening a page includes the wait for its scripts. Set to false if they cannot run. */
  waitsForScripts: boolean;
  /** Prints the server's log when a test fails. */
  serverLog: undefined;
}

interface WorkerFixtures {
  /** The built program with its own data folder. All tests of a worker share it. */
  server: Server;
  operator: Operator;
}

/** Playwright's test against the built program. It also fails when a page causes a problem. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      // All tests of a worker use one IP address, so together they would exceed the rate limits.
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
  waitsForScripts: [true, { option: true }],
  serverLog: [
    async ({ server }, use, info) => {
      const before = server.log().length;
      await use(undefined);
      if (info.status !== info.expectedStatus) console.log(`server:\n${server.log().slice(before)}`);
    },
    { auto: true },
  ],
  page: async ({ page, server, expectedProblems, javaScriptEnabled, waitsForScripts }, use) => {
    const problems = watchProblems(page, server.url);
    const refused = watchRefusals(page);
    await page.addInitScript(watchLooseTexts);
    await page.addInitScript(watchLiveRegions);
    await page.addInitScript(ignoreBirthOfPointer);
    if (javaScriptEnabled && waitsForScripts) waitWhenOpening(page);
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblems.test(problem));
    if (unexpected.length > 0) console.log(refused.join("\n"));
    expect(unexpected, "problems on the page").toEqual([]);
  },
});

/**
 * Hides from the page that the pointer appears in its corner. A browser without windows tells that to the first
 * page of a tab as a movement, and scripts are loaded when a visitor moves the pointer.
 */
function ignoreBirthOfPointer() {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener("pointermove", ignore, { capture: true });
}

/** Makes `goto` and `reload` wait for the page's scripts, which are loaded after everything else. */
function waitWhenOpening(page: Page) {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    const response = await open(...args);
    await waitForScripts(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await waitForScripts(page);
    return response;
  };
}

/** Waits until React has taken over a page of ours. */
export async function waitForScripts(page: Page) {
  await page.waitForFunction(() => {
    if (document.readyState === "loading") return false; // the tag of the scripts may still be on its way
    const waiting = document.querySelector("script[data-modules]") && document.querySelector(".navigation");
    return !waiting || document.querySelector(".navigation--live");
  });
}

/**
 * Collects the problems of a page: errors in the console, uncaught exceptions, failed requests, and
 * requests to another host.
 */
function watchProblems(page: Page, origin: string) {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.stack || error.message}`));
  page.on("request", (request) => {
    const foreign = /^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== origin;
    if (foreign) problems.push(`request to another host: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A navigation aborts the requests of the previous page.
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed: ${request.url()} ${reason}`);
  });
  return problems;
}

/** Collects what was sent and answered when the server refused a request. */
function watchRefusals(page: Page) {
  const refused: string[] = [];
  page.on("response", async (response) => {
    if (response.status() < 400) return;
    const [request, answer] = [response.request(), await response.text().catch(() => "")];
    refused.push(`${request.method()} ${request.url()} ${request.postData()?.slice(0, 500)}: ${answer.slice(0, 500)}`);
  });
  return refused;
}

export { expect };

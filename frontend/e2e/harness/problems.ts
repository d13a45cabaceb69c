import type { Page } from "@playwright/test";

/**
 * Collects what a page should never do: errors in the console, uncaught exceptions, requests that
 * fail, and requests to another host.
 */
export function watchProblems(page: Page, origin: string) {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.stack ?? error.message}`));
  page.on("request", (request) => {
    const foreign = /^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== origin;
    if (foreign) problems.push(`request to another host: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A navigation cancels what the last page was still loading.
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed: ${request.url()} ${reason}`);
  });
  return problems;
}

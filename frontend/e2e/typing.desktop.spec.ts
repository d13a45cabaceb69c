import type { Browser, Page } from "@playwright/test";
import { openDashboard } from "./harness/dashboard";
import { discardDraft } from "./harness/editor";
import { expect, test } from "./harness/test";

// Typing is fast on slow devices as long as a key stroke changes little. What these tests count does not depend on how
// busy the machine is.

const field = "/sections/0/blocks/0/text";

/** Opens the field of the first paragraph of the terms, types in it once, and returns the paragraph on the page. */
async function beginToType(page: Page) {
  await openDashboard(page, `?tab=pages&page=terms&field=${encodeURIComponent(field)}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".preview-outline--marked")).toBeInViewport();
  await expect(page.locator(":focus")).toHaveAttribute("id", `field-${field}`);
  await page.keyboard.type("a"); // marks the section as changed, and begins a draft
  const paragraph = frame.locator(".blocks p").first();
  await expect(paragraph).toHaveText(/a$/);
  return paragraph;
}

/** Returns how many elements the browser styled anew at once, at most. */
async function mostStyled(browser: Browser, page: Page, work: () => Promise<void>) {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = trace.traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount);
  expect(counts).not.toHaveLength(0);
  return Math.max(...counts.map((count) => count ?? 0));
}

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

test("a key stroke changes only its text on the page, makes no element anew and styles few", async ({
  browser,
  page,
}) => {
  const paragraph = await beginToType(page);
  await paragraph.evaluate((element) => {
    const changed: string[] = [];
    new MutationObserver((changes) => {
      for (const { type, target } of changes) {
        if (!target.parentElement?.closest(".preview-layer")) changed.push(`${type} ${element.contains(target)}`);
      }
      element.dataset.changed = [...new Set(changed)].join();
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: false });
  });
  const styled = await mostStyled(browser, page, async () => {
    await page.keyboard.type("b");
    await expect(paragraph).toHaveText(/ab$/);
  });
  await expect(paragraph).toHaveAttribute("data-changed", "characterData true");
  // The form and the page have more than 1,000 elements.
  expect(styled).toBeLessThan(100);
  await discardDraft(page);
});

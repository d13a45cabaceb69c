import type { BrowserContext } from "@playwright/test";
import { publicPages } from "./harness/pages/public";
import { test as base, expect } from "./harness/test";

interface WorkerFixtures {
  /** A browser on a narrow phone whose owner has doubled the size of text. */
  largeText: BrowserContext;
}

const test = base.extend<object, WorkerFixtures>({
  largeText: [
    async ({ playwright, launchOptions }, use) => {
      // The browser's own setting, because a style would not affect the media queries.
      const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      await use(await browser.newContext({ viewport: { width: 320, height: 780 }, reducedMotion: "reduce" }));
      await browser.close();
    },
    { scope: "worker" },
  ],
});

test("no page scrolls sideways on a phone with text of twice the size", async ({ largeText, server }) => {
  const page = await largeText.newPage();
  for (const path of [...publicPages, "/search?q=payroll", "/nowhere"]) {
    await page.goto(server.url + path);
    const measured = await page.evaluate(() => ({
      text: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
    }));
    expect.soft({ path, ...measured }).toEqual({ path, text: "32px", width: 320 });
  }
});

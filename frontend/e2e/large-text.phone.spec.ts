import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
      const profile = await mkdtemp(join(tmpdir(), "workforce-profile-"));
      await mkdir(join(profile, "Default"));
      const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
      await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        viewport: { width: 320, height: 780 },
        reducedMotion: "reduce",
      });
      await use(context);
      await context.close();
      await rm(profile, { recursive: true });
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

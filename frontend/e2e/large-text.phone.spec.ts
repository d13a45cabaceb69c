import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";

test("no page scrolls sideways on a phone with text of twice the size", async ({
  playwright,
  server,
  launchOptions,
}) => {
  // An upper bound: this test opens every page.
  test.setTimeout(90_000);
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
  const page = await context.newPage();
  for (const path of [...publicPages, "/search?q=payroll", "/nowhere"]) {
    await page.goto(server.url + path);
    const { text, width } = await page.evaluate(() => ({
      text: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
    }));
    expect.soft({ path, text, width }).toEqual({ path, text: "32px", width: 320 });
  }
  await context.close();
  await rm(profile, { recursive: true });
});

import { defineConfig } from "@playwright/test";
import { leftOut, notOnPhone, onDesktop } from "./e2e/harness/sizes";
import { findTestBrowser } from "./scripts/lib/chromium.mjs";

const quiet = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
];

/** Browser tests against the built program. Each worker starts its own server (see e2e/harness/test.ts). */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/harness/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // No test measures how long something takes, so tests may be slow on a busy machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findTestBrowser(), args: quiet },
    // Nothing moves by itself. A test about motion switches it on with test.use.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-IN",
    // Differs from India's time zone, so a time that is shown in the wrong zone fails a test.
    timezoneId: "America/New_York",
    trace: "off",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
      testIgnore: notOnPhone,
      grepInvert: leftOut.onPhone,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: onDesktop,
      testIgnore: "**/*.phone.spec.ts",
      grepInvert: leftOut.onDesktop,
    },
  ],
});

import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

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

/** Browser tests of the built program: each worker starts its own (see e2e/harness/server.ts). */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: quiet },
    // Still pictures and texts; a test about motion asks for it with test.use.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-IN",
    // Not India's, so that a time which forgets its zone is seen.
    timezoneId: "America/New_York",
    trace: "off",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
      testIgnore: "*.desktop.spec.ts",
    },
    // A page weighs the same on both.
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: ["weight.spec.ts", "*.phone.spec.ts"],
    },
  ],
});

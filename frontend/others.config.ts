import { defineConfig } from "@playwright/test";

/** Tools of others that read what the program says. `npm run test:others` finds the tools and runs them. */
export default defineConfig({
  testDir: "e2e/others",
  testMatch: "**/*.others.ts",
  globalSetup: "./e2e/harness/global-setup.ts",
  outputDir: "test-results",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: "list",
});

import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/test";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const engines = JSON.parse(process.env.WORKFORCE_ENGINES ?? "{}") as Record<string, { program: string }>;

/** Journeys in other engines than a new Chromium. `npm run test:browsers` finds the engines and runs them. */
export default defineConfig<object, EngineOptions>({
  testDir: "e2e/engines",
  testMatch: "**/*.journey.ts",
  globalSetup: "./e2e/harness/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  projects: Object.entries(engines).flatMap(([engine, { program }]) =>
    sizes.map((size) => ({
      name: `${engine} ${size.width}`,
      use: { engine: engine as EngineOptions["engine"], program, size },
      testMatch: engine === "chromium" ? ["**/visitors.journey.ts", "**/listener.journey.ts"] : "**/*.journey.ts",
      testIgnore: [
        ...(engine === "firefox" && size.width > 1000 ? [] : ["**/*.firefox.journey.ts"]),
        ...(engine === "webkit" ? ["**/listener.journey.ts"] : []), // its driver shows no accessibility tree
      ],
    })),
  ),
});

import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

/** Component tests, with the same aliases and plugins as the site, in jsdom. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: ["./src/test-setup.ts"],
      restoreMocks: true,
      unstubGlobals: true,
      maxWorkers: 2,
      // No test measures how long something takes, so tests may be slow on a busy machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);

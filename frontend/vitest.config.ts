import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

/** Component tests: the same aliases and plugins as the site, in a browser-like environment. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: ["./src/test-setup.ts"],
      restoreMocks: true,
      unstubGlobals: true,
      maxWorkers: 2,
      // No test is about how long something takes: on a busy machine it may take its time.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);

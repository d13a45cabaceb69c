import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

/**
 * Component tests, with the same aliases and plugins as the site: components (`*.test.tsx`) in jsdom,
 * everything else in node, which starts faster. A `*.test.ts` that needs a document says so in its first line.
 */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "components",
            environment: "jsdom",
            include: ["src/**/*.test.tsx"],
          },
        },
        {
          extends: true,
          test: {
            name: "functions",
            environment: "node",
            include: ["src/**/*.test.ts", "scripts/**/*.test.mjs"],
          },
        },
      ],
      setupFiles: ["./src/test-setup.ts"],
      restoreMocks: true,
      unstubGlobals: true,
      maxWorkers: 2,
      // No test measures how long something takes, so tests may be slow on a busy machine.
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  }),
);

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

const source = fileURLToPath(new URL("src/", import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => /\.test\.tsx?$/.test(file));

/** Returns the tests that contain a pattern. */
const containing = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(source + file, "utf8"))).map((file) => `src/${file}`);

const replacingModules = containing(/\bvi\.mock\(/);
const withDocument = containing(/^\/\/ @vitest-environment jsdom/);

/**
 * Component tests, with the same aliases and plugins as the site: components (`*.test.tsx`) in jsdom, everything else
 * in node, which starts faster. A `*.test.ts` that needs a document says so in its first line. The files share two
 * processes, and `src/test-setup.ts` ends at the end of each file what it began. Only a file that replaces modules has
 * a process of its own.
 */
export default defineConfig((env) => {
  const site = viteConfig(env);
  return mergeConfig(
    // Packages run as they are. Only the Go renderer needs them in its bundle.
    { ...site, ssr: undefined },
    {
      test: {
        projects: [
          {
            extends: true,
            test: {
              name: "components",
              environment: "jsdom",
              include: ["src/**/*.test.tsx", ...withDocument],
              exclude: replacingModules,
              isolate: false,
            },
          },
          {
            extends: true,
            test: {
              name: "components with other modules",
              environment: "jsdom",
              include: replacingModules,
            },
          },
          {
            extends: true,
            test: {
              name: "functions",
              environment: "node",
              include: ["src/**/*.test.ts", "scripts/**/*.test.mjs"],
              exclude: [...withDocument, ...replacingModules],
              isolate: false,
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
    },
  );
});

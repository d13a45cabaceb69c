import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const inFrontend = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Removes dynamic imports from the server bundle, because the Go renderer (goja) cannot parse
 * `import(`. react-router contains one, for a feature that is not used here.
 */
const withoutDynamicImport: Plugin = {
  name: "without-dynamic-import",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "chunk") chunk.code = chunk.code.replace(/\bimport\(/g, "Promise.reject(");
    }
  },
};

/**
 * Starts hot reloading in development, where the Go program serves the pages and Vite the scripts.
 * Usually an inline script in Vite's own index.html does this.
 */
const developmentEntry: Plugin = {
  name: "development-entry",
  apply: "serve",
  resolveId: (id) => (id === "/@workforce-dev" ? id : undefined),
  load: (id) =>
    id === "/@workforce-dev"
      ? `import { injectIntoGlobalHook } from "/@react-refresh";
         injectIntoGlobalHook(window);
         window.$RefreshReg$ = () => {};
         window.$RefreshSig$ = () => (type) => type;
         await import("/@vite/client");
         await import("/src/entry-client.tsx");`
      : undefined,
};

/** Lists the packages of a bundle, for THIRD_PARTY.md and the bill of materials. */
const licences = { fileName: ".vite/license.json" };

export default defineConfig(({ isSsrBuild }) => ({
  root: inFrontend("."),
  publicDir: false,
  plugins: [react(), developmentEntry, ...(isSsrBuild ? [withoutDynamicImport] : [])],
  resolve: { alias: { "@": inFrontend("./src") } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true, origin: "http://127.0.0.1:5173" },
  ssr: { noExternal: true, target: "webworker" },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        license: licences,
        target: "es2017",
        minify: false,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: inFrontend("./src/entry-server.tsx"),
          output: { format: "cjs", entryFileNames: "entry-server.js", codeSplitting: false },
        },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        target: "es2022",
        manifest: true,
        license: licences,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: inFrontend("./src/entry-client.tsx") },
      },
}));

import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { buildTargets } from "./scripts/lib/browsers.mjs";

const inFrontend = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A change in the files of a package. */
type Change = [file: RegExp, from: string | RegExp, to: string];

/** What the server bundle changes in packages, because the Go renderer (goja) is not a browser. */
const changesForRenderer: Change[] = [
  // goja cannot parse `import(`. react-router contains one, for a feature that is not used here.
  [/\/react-router\//, "import(", "Promise.reject("],
  // goja copies a whole string to append to it. React appends every tag, which took two thirds of a render.
  [/\/react-dom-server-legacy\.browser\.production/, 'result = ""', "result = []"],
  [/\/react-dom-server-legacy\.browser\.production/, "(result += chunk)", "result.push(chunk)"],
  [/\/react-dom-server-legacy\.browser\.production/, "return result;", 'return result.join("");'],
];

/** What the browsers' bundles change in packages, so that they leave out what no page uses. */
const changesForBrowsers: Change[] = [
  [/\/react-router\//, / = (?=React\d*\.(forwardRef|createContext|memo)\()/g, " = /* @__PURE__ */ "],
  [/\/react-router\//, /^\w+\.displayName = .*;$/gm, ""],
  // Links do not prefetch: pages fetch ahead themselves (`src/app/fetch-ahead.ts`).
  [/\/react-router\//, /usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, "[false, null, {}]"],
  [/\/react-router\//, "return shouldPrefetch &&", "return false &&"],
  // Nothing watches the router, each route has its own page of errors, and there are no server components.
  [/\/react-router\//, "if (init.instrumentations)", "if (false)"],
  [/\/react-router\//, "|| defaultErrorElement", ""],
  [/\/react-router\//, "if (this.context", "if (false"],
  // The server sends no script that restores the scroll position.
  [/\/react-router\//, "if (!remixContext || remixContext.isSpaMode)", "if (true)"],
];

function changePackages(changes: Change[]): Plugin {
  const missing = new Set(changes);
  return {
    name: "change-packages",
    apply: "build",
    transform(code, id) {
      let changed = code;
      for (const change of changes) {
        const [file, from, to] = change;
        if (!file.test(id)) continue;
        const before = changed;
        changed = before.replaceAll(from, to);
        if (changed !== before) missing.delete(change);
      }
      return changed === code ? undefined : changed;
    },
    generateBundle() {
      for (const [file, from] of missing) this.error(`No file like ${file} contains ${from}. Did the package change?`);
    },
  };
}

/** What the pages of the Go program load in development, and the entry behind it. */
const developmentEntries: Record<string, string> = {
  "/@workforce-dev": "/src/entry-client.tsx",
  "/@workforce-preview": "/src/entry-preview.tsx",
};

/**
 * Starts hot reloading in development, where the Go program serves the pages and Vite the scripts.
 * Usually an inline script in Vite's own index.html does this.
 */
const developmentEntry: Plugin = {
  name: "development-entry",
  apply: "serve",
  resolveId: (id) => (id in developmentEntries ? id : undefined),
  load: (id) =>
    id in developmentEntries
      ? `import { injectIntoGlobalHook } from "/@react-refresh";
         injectIntoGlobalHook(window);
         window.$RefreshReg$ = () => {};
         window.$RefreshSig$ = () => (type) => type;
         await import("/@vite/client");
         await import("${developmentEntries[id]}");`
      : undefined,
};

/**
 * Takes the style sheet of the entry out of the files that scripts load before others. Pages have it already, and some
 * have it in the colours of a company, under another name. The entry's script, which runs, takes its place.
 */
const styledAlready: Plugin = {
  name: "styled-already",
  apply: "build",
  generateBundle: {
    order: "post", // after Vite has listed the files
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry);
      for (const chunk of chunks) {
        chunk.code = chunk.code.replaceAll(/"assets\/entry-client-[\w-]{7}\.css"/g, `"${entry?.fileName}"`);
      }
    },
  },
};

/**
 * Keeps what the entry imports in one file. Otherwise the modules that pages import, too, such as React, become files
 * of their own. Every page loads them anyway, and one file compresses better than two.
 */
const neededByEveryPage = { name: "entry", tags: ["$initial" as const] };

/** Names the files of a page after its folder, because the module in it is always page.tsx. */
const nameOf = (module = "") => /\/pages\/([^/]+)\/page\.tsx$/.exec(module)?.[1] ?? "[name]";

/** The script of every page lists all names of files. Seven characters tell the versions of a file apart, too. */
const names: Rolldown.OutputOptions = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: ({ facadeModuleId }) => `assets/${nameOf(facadeModuleId ?? "")}-[hash:7].js`,
  assetFileNames: ({ originalFileNames: [file] }) => `assets/${nameOf(file)}-[hash:7][extname]`,
};

/** React Router's package offers browsers only its build for developers, with their warnings and pages. */
const productionRouter = [
  { find: /^react-router$/, replacement: inFrontend("../node_modules/react-router/dist/production/index.mjs") },
  {
    find: /^react-router\/dom$/,
    replacement: inFrontend("../node_modules/react-router/dist/production/dom-export.mjs"),
  },
];

/** Lists the packages of a bundle, for docs/THIRD_PARTY.md and the bill of materials. */
const licences = { fileName: ".vite/license.json" };

/**
 * There are three bundles: for visitors, for the Go renderer (`--ssr`), and for the frame in which the admin area
 * shows editors what a page will look like (`--mode preview`). A second entry in the visitors' bundle would split
 * their scripts into more files.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: inFrontend("."),
  publicDir: false,
  plugins: [
    react(mode === "preview" ? { jsxImportSource: "@/preview" } : {}),
    developmentEntry,
    styledAlready,
    changePackages(isSsrBuild ? changesForRenderer : changesForBrowsers),
  ],
  resolve: {
    alias: [{ find: "@", replacement: inFrontend("./src") }, ...(command === "build" ? productionRouter : [])],
  },
  server: { host: "127.0.0.1", port: 5173, strictPort: true, origin: "http://127.0.0.1:5173" },
  ssr: { noExternal: true, target: "webworker" },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        license: licences,
        target: "es2022",
        minify: false,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: inFrontend("./src/entry-server.tsx"),
          output: { ...names, format: "cjs", entryFileNames: "entry-server.js", codeSplitting: false },
        },
      }
    : {
        outDir: mode === "preview" ? "dist/preview" : "dist/client",
        emptyOutDir: true,
        target: buildTargets(mode === "preview" ? "admin" : "public"),
        manifest: true,
        license: licences,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: (mode === "preview" ? ["entry-preview.tsx", "preview/preview-bar.scss"] : ["entry-client.tsx"]).map(
            (file) => inFrontend(`./src/${file}`),
          ),
          // The preview's bundle has two entries, which share nothing.
          output: mode === "preview" ? names : { ...names, codeSplitting: { groups: [neededByEveryPage] } },
        },
      },
}));

import type { ComponentType } from "react";

/** The component of a page. `pb/web/pages/table.go` says what loads its `data`. */
// biome-ignore lint/suspicious/noExplicitAny: each page declares its own data; the server validates it
export type PageComponent = ComponentType<{ data: any }>;

export interface PageModule {
  Page: PageComponent;
}

/** The components of all pages by name. The server has all of them, the browser loads each when needed. */
export interface Pages {
  /** Returns the component of a page that is loaded. */
  get(name: string): PageComponent;
  /** Loads a page's module and styles, once. After a failure only a new document can show the page. */
  load(name: string): Promise<void>;
}

/** Returns the name of the page in a file: `./home/page.tsx` → `home`. */
export const pageNameOf = (file: string) => file.replace(/^.*\/([^/]+)\/page\.tsx$/, "$1");

/** Pages whose name differs from the end of their path. */
const otherNames: [RegExp, string][] = [
  [/^\/$/, "home"],
  [/^\/blogs\/[^/]+$/, "blog"],
  [/^\/careers\/[^/]+$/, "job"],
];

/**
 * Guesses the name of the page at a path, so that the browser can fetch its module and styles together
 * with its data. The data then says the true name.
 */
export function guessName(path: string): string {
  const end = path.slice(path.lastIndexOf("/") + 1);
  const other = otherNames.find(([pattern]) => pattern.test(path))?.[1];
  return other ?? end.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

/** Creates pages from modules that are part of the bundle. */
export function eagerPages(modules: Record<string, PageModule>): Pages {
  const pages = new Map(Object.entries(modules).map(([file, module]) => [pageNameOf(file), module.Page]));
  return { get: (name) => mustGet(pages, name), load: async (name) => void mustGet(pages, name) };
}

/** Creates pages from modules that are loaded when they are first needed. */
export function lazyPages(modules: Record<string, () => Promise<PageModule>>): Pages {
  const loaders = new Map(Object.entries(modules).map(([file, load]) => [pageNameOf(file), load]));
  const pages = new Map<string, PageComponent>();
  const loads = new Map<string, Promise<void>>();
  const start = async (name: string) => void pages.set(name, (await mustGet(loaders, name)()).Page);
  return {
    get: (name) => mustGet(pages, name),
    // A failure is kept. The second import would succeed without the styles that the first one missed.
    load(name) {
      const load = loads.get(name) ?? start(name);
      loads.set(name, load);
      return load;
    },
  };
}

function mustGet<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (!value) throw new Error(`no page is called ${name}`);
  return value;
}

import type { ComponentType } from "react";

/** A page's component; `data` is what `pb/pages/<name>.go` loads for it. */
// biome-ignore lint/suspicious/noExplicitAny: each page states its own data; the server and its schemas vouch for it
export type PageComponent = ComponentType<{ data: any }>;

export interface PageModule {
  Page: PageComponent;
}

/** The components of the pages, by name: all at once on the server, one by one in the browser. */
export interface Pages {
  /** The component of a page that has been loaded. */
  get(name: string): PageComponent;
  /** Fetches a page's module; resolves at once when it is there. */
  load(name: string): Promise<void>;
}

/** The page that a file holds: `./pages/home.tsx` → `home`. */
export const pageNameOf = (file: string) => file.replace(/^.*\/([^/]+)\.tsx$/, "$1");

/** Pages from modules that are all part of the bundle. */
export function eagerPages(modules: Record<string, PageModule>): Pages {
  const pages = new Map(Object.entries(modules).map(([file, module]) => [pageNameOf(file), module.Page]));
  return { get: (name) => found(pages, name), load: async (name) => void found(pages, name) };
}

/** Pages from modules that are fetched when they are first needed. */
export function lazyPages(modules: Record<string, () => Promise<PageModule>>): Pages {
  const loaders = new Map(Object.entries(modules).map(([file, load]) => [pageNameOf(file), load]));
  const pages = new Map<string, PageComponent>();
  return {
    get: (name) => found(pages, name),
    async load(name) {
      if (!pages.has(name)) pages.set(name, (await found(loaders, name)()).Page);
    },
  };
}

function found<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (!value) throw new Error(`no page is called ${name}`);
  return value;
}

import type { ComponentType } from "react";

/** The component of a page. `data` is what the page's entry in `pb/pages/table.go` loads. */
// biome-ignore lint/suspicious/noExplicitAny: each page declares its own data; the server validates it
export type PageComponent = ComponentType<{ data: any }>;

export interface PageModule {
  Page: PageComponent;
}

/** The components of all pages by name. The server has all of them, the browser loads each when needed. */
export interface Pages {
  /** Returns the component of a page that is loaded. */
  get(name: string): PageComponent;
  /** Loads a page's module, unless it is loaded already. */
  load(name: string): Promise<void>;
}

/** Returns the name of the page in a file: `./pages/home.tsx` → `home`. */
export const pageNameOf = (file: string) => file.replace(/^.*\/([^/]+)\.tsx$/, "$1");

/** Creates pages from modules that are part of the bundle. */
export function eagerPages(modules: Record<string, PageModule>): Pages {
  const pages = new Map(Object.entries(modules).map(([file, module]) => [pageNameOf(file), module.Page]));
  return { get: (name) => mustGet(pages, name), load: async (name) => void mustGet(pages, name) };
}

/** Creates pages from modules that are loaded when they are first needed. */
export function lazyPages(modules: Record<string, () => Promise<PageModule>>): Pages {
  const loaders = new Map(Object.entries(modules).map(([file, load]) => [pageNameOf(file), load]));
  const pages = new Map<string, PageComponent>();
  return {
    get: (name) => mustGet(pages, name),
    async load(name) {
      if (!pages.has(name)) pages.set(name, (await mustGet(loaders, name)()).Page);
    },
  };
}

function mustGet<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (!value) throw new Error(`no page is called ${name}`);
  return value;
}

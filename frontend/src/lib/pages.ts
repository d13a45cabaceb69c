import { type ComponentType, createContext, useContext } from "react";

/** The component of a page. `pb/web/pages/table.go` says what loads its `data`. */
// biome-ignore lint/suspicious/noExplicitAny: each page declares its own data; the server validates it
export type PageComponent = ComponentType<{ data: any }>;

export interface PageModule {
  Page: PageComponent;
}

/** The component of a look, which draws a section or the top of a page. */
// biome-ignore lint/suspicious/noExplicitAny: each look declares its own words; their schema is that of the document
export type LookComponent = ComponentType<any>;

/** A file in `pages/page/looks`, named after a kind of section or one of its looks. A style sheet has no component. */
export interface LookModule {
  Look?: LookComponent;
}

/** The components of all pages and looks by name. The server has all of them, the browser loads each when needed. */
export interface Pages {
  /** Returns the component of a page that is loaded. */
  get(name: string): PageComponent;
  /** Returns the component of a look that is loaded, such as `cards-arches`. */
  look(name: string): LookComponent;
  /** Loads the modules and the styles of a page and its looks, each once. After a failure only a new document can show the page. */
  load(name: string, looks?: string[]): Promise<void>;
}

/** Returns the name of the page in a file: `./home/page.tsx` → `home`. */
export const pageNameOf = (file: string) => file.replace(/^.*\/([^/]+)\/page\.tsx$/, "$1");

/** Returns the name in the file of a look: `./cards-arches.scss` → `cards-arches`. */
const lookNameOf = (file: string) => file.replace(/^.*\/([^/]+)\.\w+$/, "$1");

/** Returns the names of the files that a look can have: its own, and those of its kind. */
const filesOf = (look: string) => [look, look.replace(/-.*/, "")];

/** Pages whose name differs from the end of their path. */
const otherNames: [RegExp, string][] = [
  [/^\/$/, "home"],
  [/^\/blogs\/[^/]+$/, "blog"],
  [/^\/careers\/[^/]+$/, "job"],
  [/^\/((services|products)\/|accessibility$)/, "page"],
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
export function eagerPages(modules: Record<string, PageModule>, looks: Record<string, LookModule>): Pages {
  const pages = new Map(Object.entries(modules).map(([file, module]) => [pageNameOf(file), module.Page]));
  return {
    get: (name) => mustGet(pages, name),
    look: lookIn(
      new Map(Object.entries(looks).flatMap(([file, { Look }]) => (Look ? [[lookNameOf(file), Look]] : []))),
    ),
    load: async (name) => void mustGet(pages, name),
  };
}

/** Creates pages from modules that are loaded when they are first needed. */
export function lazyPages(
  modules: Record<string, () => Promise<PageModule>>,
  lookFiles: () => Promise<Record<string, () => Promise<LookModule>>>,
): Pages {
  const loaders = new Map(Object.entries(modules).map(([file, load]) => [pageNameOf(file), load]));
  const pages = new Map<string, PageComponent>();
  const shown = new Map<string, LookComponent>();
  const loads = new Map<string, Promise<void>>();
  const startLook = async (name: string, load: () => Promise<LookModule>) => {
    const { Look } = await load();
    if (Look) shown.set(name, Look);
  };
  const start = async (name: string) => void pages.set(name, (await mustGet(loaders, name)()).Page);
  // A failure is kept. The second import would succeed without the styles that the first one missed.
  const once = (key: string, load: () => Promise<void>) => {
    const started = loads.get(key) ?? load();
    loads.set(key, started);
    return started;
  };
  const startLooks = async (names: string[]) => {
    const files = Object.entries(await lookFiles()).filter(([file]) => names.includes(lookNameOf(file)));
    await Promise.all(files.map(([file, load]) => once(file, () => startLook(lookNameOf(file), load))));
  };
  return {
    get: (name) => mustGet(pages, name),
    look: lookIn(shown),
    async load(name, looks = []) {
      await Promise.all([once(name, () => start(name)), looks.length > 0 && startLooks(looks.flatMap(filesOf))]);
    },
  };
}

const lookIn = (looks: Map<string, LookComponent>) => (look: string) =>
  filesOf(look).flatMap((name) => looks.get(name) ?? [])[0] ?? Unknown;

/** Draws nothing, in place of a look that this version of the site lacks. */
const Unknown: LookComponent = () => null;

function mustGet<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (!value) throw new Error(`no page is called ${name}`);
  return value;
}

const LooksContext = createContext<Pages["look"]>(() => Unknown);

/** Provides the looks to everything below it. */
export const LooksProvider = LooksContext.Provider;

/** Returns the component of a look. */
export const useLook = (look: string): LookComponent => useContext(LooksContext)(look);

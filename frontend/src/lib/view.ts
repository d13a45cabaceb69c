import { createContext, useContext } from "react";

/** What the server says about one page: the same shape in the first HTML and from `/data/…`. */
export interface View<Data = unknown> {
  /** The page's name: its file in `pages/`, its document's key. */
  name: string;
  /** Canonical path, such as `/AboutUs`. */
  path: string;
  /** HTTP status that the page was answered with. */
  status: number;
  meta: Meta;
  data: Data;
  /** What came of a form that was sent without scripts. */
  form?: SentForm;
}

/** The answer to a form that a browser sent without scripts. */
export interface SentForm {
  /** What was typed, by field; empty after success. */
  values: Record<string, string[]>;
  /** Messages by field. */
  errors: Record<string, string>;
  /** One sentence of what went wrong; empty after success. */
  problem: string;
  /** The number of the stored submission; empty: nothing was stored. */
  receipt: string;
}

export interface Meta {
  title: string;
  description: string;
  /** Absolute canonical address, from the configured site address; empty on error pages. */
  canonical: string;
  /** Absolute address of the picture that shared links show; empty: none. */
  image: string;
}

/** Addresses of the built files that a document loads. */
export interface Assets {
  script: string;
  styles: string[];
  /** Modules of the page, fetched early. */
  preloads: string[];
  fonts: string[];
}

/** Everything that the first HTML carries for the browser to take over from. */
export interface Boot<Site = unknown> {
  site: Site;
  view: View;
  assets: Assets;
}

/** The id of the JSON element that carries {@link Boot}. */
export const bootElementId = "boot";

/** Where a page's {@link View} is had as JSON. */
export const dataAddress = (path: string) => `/data${path}`;

const ViewContext = createContext<View | null>(null);

/** Gives the view that is shown to everything below. */
export const ViewProvider = ViewContext.Provider;

/** The view that is shown. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error("no page above this component");
  return view;
}

/** Makes absolute addresses of paths, from the configured site address that the view's own has. */
export function useAbsolute(): (path: string) => string {
  const { meta, path } = useView();
  const origin = meta.canonical.slice(0, meta.canonical.length - path.length);
  return (other) => (/^[a-z]+:/.test(other) ? other : origin + other);
}

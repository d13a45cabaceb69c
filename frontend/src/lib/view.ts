import { createContext, useContext } from "react";
import { useLocation, useRouteLoaderData } from "react-router-dom";

/** What the server sends for one page, in the first HTML and as JSON from `/data/…`. */
export interface View<Data = unknown> {
  /** The page's name, which is the name of its folder in `pages/`. */
  name: string;
  /** Canonical path, such as `/AboutUs`. */
  path: string;
  /** The path in front of all paths of a preview. Missing outside of a preview. */
  base?: string;
  /** The HTTP status of the page. */
  status: number;
  meta: Meta;
  data: Data;
  /** The looks of a page of sections, such as `cards-arches`. Missing on other pages. */
  looks?: string[];
  /** Set if the site has no blog, so that nobody can subscribe to it. */
  noBlog?: boolean;
  /** Set if the page confirms what somebody has just done. */
  isDone?: boolean;
  /** The result of a form that was sent without scripts. */
  form?: SentForm;
  /** The id of what the form tells visitors beside its button, as the server keeps it. Missing on pages without a form. */
  notice?: string;
}

/** The server's answer to a form that was sent without scripts. */
export interface SentForm {
  /** What was typed, by field. Empty after success, unless the form keeps its values. */
  values: Record<string, string[]>;
  /** Messages by field. */
  errors: Record<string, string>;
  /** One sentence that says what went wrong. Empty after success. */
  problem: string;
  /** The address that the form was sent to. Missing after success. */
  action?: string;
  /** The receipt number of the stored submission. Empty: nothing was stored. */
  receipt: string;
  /** The path of the page on which the sender follows it. Missing if there is none. */
  status?: string;
  /** What the sender should know about what was stored. */
  advice?: string[];
  /** Whether the same form would be accepted without its files. */
  withoutFiles?: boolean;
}

export interface Meta {
  title: string;
  description: string;
  /** The absolute canonical address, from the configured site address. Empty on error pages. */
  canonical: string;
  /** The absolute address of the picture that shared links show. Empty: none. */
  image: string;
  /** What the picture shows, and its size in pixels. Missing without a picture. */
  imageAlt?: string;
  imageWidth?: number;
  imageHeight?: number;
}

/** The addresses of the built files that a document loads. */
export interface Assets {
  /** The modules of the page. The first one starts the site. */
  modules: string[];
  styles: string[];
  fonts: string[];
}

/** Everything that the browser needs to hydrate the first HTML. */
export interface Boot<Site = unknown> {
  site: Site;
  view: View;
  assets: Assets;
}

/** The name of the views of the admin area, whose script renders all but the frame. */
export const adminName = "admin";

/** The id of the script element that contains {@link Boot} as JSON. */
export const bootElementId = "boot";

/** Reports whether the server has sent only the shell of this document, because it could not render the page. */
export const isShell = () => document.getElementById(bootElementId)?.dataset.shell !== undefined;

/** The id of the sentence that says which browsers the admin area needs. */
export const browserHintId = "browser-hint";

/** Returns the address of a page's {@link View} as JSON. */
export const dataAddress = (path: string) => `/data${path}`;

/** What the server answers there: the view, or the address that the page redirects to. */
export type Answered = View | { leadsTo: string };

/** The id of the route that shows a page. */
export const pageRouteId = "page";

/**
 * Returns the path of the page that is shown, also outside of it. The answer to a form that was sent without scripts
 * stands at the address of the form, such as `/api/contact`.
 */
export function useShownPath(): string {
  const view = useRouteLoaderData<View | null>(pageRouteId);
  const { pathname } = useLocation();
  return (pathname.startsWith("/api/") && view?.path) || pathname;
}

const ViewContext = createContext<View | null>(null);

/** Provides the current view to everything below it. */
export const ViewProvider = ViewContext.Provider;

/** Returns the current view. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error("no page above this component");
  return view;
}

/** Returns the id of what the form of the page tells visitors beside its button. */
export const useNotice = () => useContext(ViewContext)?.notice;

/** Returns a function that makes a path absolute. The origin comes from the view's canonical address. */
export function useAbsolute(): (path: string) => string {
  const { meta } = useView();
  const [origin = ""] = /^\w+:\/\/[^/]+/.exec(meta.canonical) ?? [];
  return (other) => (/^[a-z]+:/.test(other) ? other : origin + other);
}

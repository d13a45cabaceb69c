import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, redirectDocument, replace, useLocation } from "react-router-dom";
import { FetchedAhead } from "@/app/fetch-ahead";
import { pagePattern } from "@/components/anchor/anchor";
import { guessName, type Pages } from "@/lib/pages";
import { type Answered, dataAddress, type View } from "@/lib/view";

/** How many views are kept for the back button. */
const maxKept = 20;

/** The views that were shown, by their address. They let a visitor go back without a connection. */
const kept = new Map<string, View>();

let shown: string | undefined;

/** Returns the path of the page that React has shown last. Undefined: it has not taken over the document yet. */
export const shownPath = () => shown;

/** Keeps a view that is shown. */
export function useKept(view: View | null) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname;
    if (!view) return;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= maxKept) kept.delete(oldest);
    kept.set(pathname + search, view);
  }, [pathname, search, view]);
}

/** The views of links that the visitor is about to follow. */
const ahead = new FetchedAhead<View | Response>();

/** Fetches the view of an address and the module of its page, because a link to it may be followed soon. */
export function fetchViewAhead(address: URL, pages: Pages): void {
  ahead.start(address.pathname + address.search, () => fetchViewAndModule(address, pages));
}

/**
 * Loads the view of an address, and the module of its page. Returns null if there is no connection
 * and the view was not shown before.
 */
export async function loadView({ request }: LoaderFunctionArgs, pages: Pages): Promise<View | Response | null> {
  const address = new URL(request.url);
  const path = address.pathname + address.search;
  // Only the back button leads to the answer to a form. The draft of a refused one is newer than its answer.
  const before = path.startsWith("/api/") ? kept.get(path) : undefined;
  if (before && !before.form?.receipt) return replace(before.path);
  const answer = before ?? (await ahead.take(path)) ?? (await fetchViewAndModule(address, pages, request.signal));
  if (answer instanceof Response) return answer;
  const view = answer ?? kept.get(path);
  if (!view) return null;
  try {
    await pages.load(view.name, view.looks);
    return view;
  } catch {
    // Either the connection broke, or a new version of the site was installed and has other files.
    const reachable = await fetch(request.url, { method: "HEAD", signal: request.signal }).then(
      ({ status }) => status < 500, // a page for a closed opening has another status, too
      () => false,
    );
    return reachable ? redirectDocument(request.url) : null;
  }
}

/** Fetches the view of an address, and at the same time the module and the styles that it most likely needs. */
function fetchViewAndModule(address: URL, pages: Pages, signal?: AbortSignal) {
  // The view goes first, because over HTTP/1.1 it would wait for a free connection behind all files.
  const view = fetchView(address, signal);
  // loadView waits for the module by its true name, and decides what to do if it fails.
  if (navigator.onLine) pages.load(guessName(address.pathname)).catch(() => {});
  return view;
}

/** Redirects to an address. A page of this site has no host, so that a preview stays at its own addresses. */
function leadOn({ origin, pathname, search, hash, href }: URL, from: URL) {
  if (origin !== from.origin) return redirect(href);
  return pagePattern.test(pathname) ? redirect(pathname + search + hash) : redirectDocument(href);
}

/** Returns the view, a redirect to where the address leads, or undefined if it fails. */
async function fetchView(url: URL, signal?: AbortSignal): Promise<View | Response | undefined> {
  const { pathname, search } = url;
  try {
    const answer = await fetch(dataAddress(pathname) + search, { signal });
    // A preview may have ended. The server writes the bar of previews, so it has to write the page.
    if (answer.status === 404 && pathname.startsWith("/preview/")) return redirectDocument(url.href);
    const view: Answered = await answer.json();
    return "leadsTo" in view ? leadOn(new URL(view.leadsTo, url), url) : view;
  } catch (problem) {
    // The visitor has followed another link meanwhile.
    if (signal?.aborted) throw problem;
  }
}

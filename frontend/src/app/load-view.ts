import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, redirectDocument, useLocation } from "react-router-dom";
import type { Pages } from "@/lib/pages";
import { dataAddress, type View } from "@/lib/view";

/** How many views are kept for the back button. */
const maxKept = 20;

/** The views that were shown, by their address. They let a visitor go back without a connection. */
const kept = new Map<string, View>();

/** Keeps a view that is shown. */
export function useKept(view: View | null) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!view) return;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= maxKept) kept.delete(oldest);
    kept.set(pathname + search, view);
  }, [pathname, search, view]);
}

/**
 * Loads the view of an address, and the module of its page. Returns null if there is no connection
 * and the view was not shown before.
 */
export async function loadView({ request }: LoaderFunctionArgs, pages: Pages): Promise<View | Response | null> {
  const address = new URL(request.url);
  const answer = await fetchView(address, request.signal);
  if (answer instanceof Response) return answer;
  const view = answer ?? kept.get(address.pathname + address.search);
  if (!view) return null;
  try {
    await pages.load(view.name);
    return view;
  } catch {
    // Either the connection broke, or a new version of the site was installed and has other files.
    const reachable = await fetch(request.url, { method: "HEAD", signal: request.signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    return reachable ? redirectDocument(request.url) : null;
  }
}

/** Returns the view, a redirect to the new address of a post that has moved, or undefined if it fails. */
async function fetchView({ pathname, search }: URL, signal: AbortSignal): Promise<View | Response | undefined> {
  try {
    const answer = await fetch(dataAddress(pathname) + search, { signal });
    if (answer.redirected) return redirect(new URL(answer.url).pathname.slice(dataAddress("").length) + search);
    return (await answer.json()) as View;
  } catch (problem) {
    // The visitor has followed another link meanwhile.
    if (signal.aborted) throw problem;
  }
}

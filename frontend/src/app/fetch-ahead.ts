import { useEffect } from "react";
import { pagePattern } from "@/components/anchor/anchor";

/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds. */
const restTime = 60;

/** How long a page that was fetched ahead counts as current, in milliseconds. */
const maxAge = 10_000;

/** How many pages are fetched ahead at most while none of them is opened. */
const maxAhead = 8;

/** The pages that were fetched before the visitor has opened them, by address. */
export class FetchedAhead<Page> {
  readonly #pages = new Map<string, { page: Promise<Page | undefined>; until: number }>();

  /** Fetches a page, unless it was just fetched. `fetchPage` returns undefined if that fails. */
  start(address: string, fetchPage: () => Promise<Page | undefined>): void {
    for (const [old, { until }] of this.#pages) {
      if (until <= Date.now()) this.#pages.delete(old);
    }
    if (this.#pages.has(address) || this.#pages.size >= maxAhead) return;
    this.#pages.set(address, { page: fetchPage(), until: Date.now() + maxAge });
  }

  /** Returns a page that was fetched ahead, or undefined. The next visit fetches it again. */
  async take(address: string): Promise<Page | undefined> {
    const ahead = this.#pages.get(address);
    this.#pages.delete(address);
    return ahead && ahead.until > Date.now() ? ahead.page : undefined;
  }
}

/** What browsers with the Network Information API know about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Reports whether the visitor pays for each byte, or would wait longer for what they have asked for. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/**
 * Calls `fetchAhead` with the address of a page that the visitor is about to open: the pointer or the
 * focus rests on its link, or the link is pressed. Pages with a query are fetched on a press only,
 * because the server renders some of them anew for each request, such as search results.
 */
export function useFetchAhead(fetchAhead: (address: URL) => void) {
  useEffect(() => {
    let timer = 0;
    const listeners = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(name: Name, react: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, react, { passive: true, signal: listeners.signal });

    const rest = ({ target }: Event) => {
      window.clearTimeout(timer);
      const address = addressOf(target);
      if (address && !address.search) timer = window.setTimeout(fetchAhead, restTime, address);
    };
    listen("pointerover", (event) => event.pointerType !== "touch" && rest(event));
    listen("focusin", rest);
    listen("pointerdown", ({ target, button }) => {
      const address = addressOf(target);
      if (address && button === 0) fetchAhead(address);
    });
    listen("click", () => window.clearTimeout(timer)); // the page is being opened already

    return () => {
      window.clearTimeout(timer);
      listeners.abort();
    };
  }, [fetchAhead]);
}

/** Returns the address that a link in or around an element leads to, if it is another public page. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || savesData()) return;
  const isPublic = pagePattern.test(link.getAttribute("href") ?? "") && !link.pathname.startsWith("/admin");
  const isOther = link.pathname !== location.pathname || link.search !== location.search;
  return isPublic && isOther ? new URL(link.href) : undefined;
}

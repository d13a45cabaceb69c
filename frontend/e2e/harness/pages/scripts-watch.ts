import type { BrowserContext } from "@playwright/test";

/** What a hostile text achieved in the pages of a browser context. */
export interface ScriptsWatch {
  /** Scripts that ran, dialogs they opened, and requests to another host. */
  ran: string[];
  /** What the content security policy had to stop, because the page let it through. */
  violations: string[];
}

declare global {
  interface Window {
    ran: (payload: number) => void;
    violated: (what: string) => void;
  }
}

/** Watches all pages that the context opens from now on. */
export async function watchScripts(context: BrowserContext, origin: string): Promise<ScriptsWatch> {
  const watch: ScriptsWatch = { ran: [], violations: [] };
  await context.exposeBinding("ran", ({ page }, payload) => {
    watch.ran.push(`payload ${payload} on ${page.url()}`);
  });
  await context.exposeBinding("violated", ({ page }, what) => {
    watch.violations.push(`${what} on ${page.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      window.violated(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on("dialog", async (dialog) => {
    watch.ran.push(`dialog ${dialog.message()} on ${dialog.page()?.url()}`);
    await dialog.dismiss();
  });
  context.on("request", (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).origin !== origin) watch.ran.push(`request to ${url}`);
  });
  return watch;
}

/**
 * Finds markup that could run a script, also on a click that the test does not make: event attributes,
 * addresses that are scripts, and elements that no page of ours has.
 */
export function findLiveMarkup(): string[] {
  const foreign =
    "object, embed, base, marquee, math, style, audio, video, iframe, [http-equiv], script:not([src], [type$=json], head > [type=speculationrules], #boot + [data-modules])";
  const found = [...document.querySelectorAll(foreign)].map((element) => element.outerHTML.slice(0, 200));
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const address = /^(href|xlink:href|src|action|formaction|data|poster)$/.test(name);
      // Browsers ignore control characters and spaces in and around the scheme.
      const scheme = [...value].filter((letter) => letter > " ").join("");
      if (/^on/.test(name) || (address && /^(javascript|vbscript|data:text)/i.test(scheme))) {
        found.push(`${name}="${value}" of ${element.localName}`);
      }
    }
  }
  return found;
}

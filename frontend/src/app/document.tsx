import type { ReactNode } from "react";
import fetchAheadJSON from "@/app/fetch-ahead.json?raw";
import loaderScript from "@/app/loader.js?raw";
import type { Site } from "@/generated/content";
import { pageColours } from "@/generated/page-colours";
import { iconAddress, SiteProvider } from "@/lib/site";
import { useTrustedHTML } from "@/lib/trusted-types";
import { useHydrated } from "@/lib/use-hydrated";
import { type Assets, adminName, type Boot, bootElementId, browserHintId } from "@/lib/view";

// React takes over the HTML inside an element without comparing it, so the browser's bundle needs none of these texts.
const loader = import.meta.env.SSR ? loaderScript : "";
const fetchAheadRules = import.meta.env.SSR ? fetchAheadJSON : "";

/**
 * The whole HTML document around a router, the same on the server and in the browser. `bootText`
 * is {@link Boot} as JSON; the document carries it so that the browser can hydrate.
 */
export function Document({ boot, bootText, children }: { boot: Boot; bootText: string; children: ReactNode }) {
  const trustedBoot = useTrustedHTML(bootText);
  const site = boot.site as Site;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={pageColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={pageColours.dark} />
        <link rel="icon" href={iconAddress("/icon.svg", site.brand)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={iconAddress("/icon-180.png", site.brand)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <AssetLinks assets={boot.assets} />
        <FetchAheadRules />
      </head>
      <body>
        <SiteProvider value={site}>{children}</SiteProvider>
        <script
          type="application/json"
          id={bootElementId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes every < in this JSON; it never runs
          dangerouslySetInnerHTML={trustedBoot}
        />
        <Scripts name={boot.view.name} assets={boot.assets} />
      </body>
    </html>
  );
}

/**
 * Loads the scripts by a small script (`loader.js`), only in browsers that have what they need. The others keep the
 * plain page. The loader tests features that are as new as the first browsers of `browserslist` in package.json, for
 * visitors and for the admin area. The pages for visitors are complete without the scripts, which must not delay
 * anything: they are loaded after everything that the visitor sees, or as soon as the visitor points, types or moves
 * the focus. The loader does not wait longer than some seconds for a picture that hangs. The admin area shows only a
 * frame without its scripts, so they are loaded at once, and the sentence about the browser is hidden.
 */
function Scripts({ name, assets: { modules } }: { name: string; assets: Assets }) {
  const trustedLoader = useTrustedHTML(loader);
  return (
    <script
      data-modules={modules.join(" ")}
      data-admin={name === adminName ? browserHintId : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content security policy names its hash
      dangerouslySetInnerHTML={trustedLoader}
    />
  );
}

/**
 * Lets the browser fetch the page behind a link that the visitor points at, until the page's own script
 * does that (`fetch-ahead.ts`), which fetches less.
 */
function FetchAheadRules() {
  const rules = useTrustedHTML(fetchAheadRules);
  if (useHydrated()) return null;
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content security policy names its hash
      dangerouslySetInnerHTML={rules}
    />
  );
}

function AssetLinks({ assets }: { assets: Assets }) {
  return (
    <>
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
    </>
  );
}

import { type ComponentType, createElement, type ReactElement } from "react";

/** How many characters are kept: those of about a thousand openings. */
const room = 4_000_000;

/** The HTML of each part by its props, and the site document that it shows. */
let kept = new Map<unknown, Map<string, string>>();
let keptOf = "";
let size = 0;

/**
 * Returns a function that renders a part, or returns what was kept of one with the same props. If the site document
 * has changed, or if there is no room, it begins anew.
 */
export function keptHTML(site: string, render: (part: ReactElement) => string) {
  return <Props extends object>(part: ComponentType<Props>, props: Props): string => {
    if (site !== keptOf || size > room) [kept, keptOf, size] = [new Map(), site, 0];
    const own = kept.get(part) ?? new Map<string, string>();
    kept.set(part, own);
    const key = JSON.stringify(props);
    const html = own.get(key) ?? render(createElement(part, props));
    if (!own.has(key)) size += key.length + html.length;
    own.set(key, html);
    return html;
  };
}

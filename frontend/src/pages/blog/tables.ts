import { useEffect, useRef } from "react";
import { fill } from "@/lib/fill";

/**
 * Wraps each table in a box that scrolls sideways on phones. The box has a tabindex, so that the
 * keyboard can scroll it. Replacing text is safe, because sanitized HTML escapes every other `<`.
 */
export const wrapTables = (html: string): string =>
  html
    .replaceAll("<table", '<div class="post-text__table" tabindex="0"><table')
    .replaceAll("</table>", "</table></div>");

/**
 * Returns a ref for the text of a post. A box of `wrapTables` is a region with a name while its table is wider. A box
 * that does not scroll is no stop of the Tab key and says nothing.
 */
export function useTableRegions(html: string, name: string) {
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes change with the text
  useEffect(() => {
    const boxes = Array.from(text.current?.querySelectorAll(".post-text__table") ?? []);
    const mark = () => {
      for (const [index, box] of boxes.entries()) {
        const region = { tabindex: "0", role: "region", "aria-label": fill(name, { n: index + 1 }) };
        const scrolls = box.scrollWidth > box.clientWidth;
        for (const [attribute, value] of Object.entries(region)) {
          if (scrolls) box.setAttribute(attribute, value);
          else box.removeAttribute(attribute);
        }
      }
    };
    mark();
    const observer = new ResizeObserver(mark);
    for (const box of boxes) {
      observer.observe(box);
      if (box.firstElementChild) observer.observe(box.firstElementChild); // it grows when its font arrives
    }
    return () => observer.disconnect();
  }, [html, name]);
  return text;
}

import { type RefObject, useEffect } from "react";

/**
 * Scrolls the frames inside an element together: each is as far down as the one that somebody scrolls, in
 * proportion to its height.
 */
export function useScrollTogether(around: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = around.current;
    if (!element) return;
    /** Where a frame was scrolled to from here. Its event must not scroll the others back. */
    const sent = new WeakMap<Window, number>();
    const framesIn = () => [...element.querySelectorAll("iframe")];

    function follow({ currentTarget }: Event) {
      const leader = currentTarget as Window;
      if (Math.abs((sent.get(leader) ?? -2) - leader.scrollY) < 2) return;
      sent.delete(leader);
      const part = leader.scrollY / Math.max(1, rangeOf(leader));
      for (const { contentWindow: other } of framesIn()) {
        if (!other || other === leader) continue;
        const top = Math.round(part * rangeOf(other));
        sent.set(other, top);
        other.scrollTo({ top, behavior: "instant" });
      }
    }

    const listen = () => {
      for (const { contentWindow } of framesIn()) contentWindow?.addEventListener("scroll", follow, { passive: true });
    };
    listen();
    // A frame that has loaded has another window. The event of an inner element is only heard on its way down.
    element.addEventListener("load", listen, true);
    return () => element.removeEventListener("load", listen, true);
  }, [around]);
}

/** Returns how far a page can be scrolled, in pixels. */
const rangeOf = ({ document, innerHeight }: Window) => document.documentElement.scrollHeight - innerHeight;

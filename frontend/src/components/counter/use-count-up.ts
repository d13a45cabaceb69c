import { type RefObject, useEffect, useState } from "react";

/** How long counting takes, in milliseconds. */
const countingTime = 2000;

/**
 * Counts from 0 to `value` once, when the element first becomes visible. Returns the current number
 * while it counts, otherwise null. It never counts for people who prefer reduced motion.
 */
export function useCountUp(value: number, element: RefObject<Element | null>): number | null {
  const [shown, setShown] = useState<number | null>(null);

  useEffect(() => {
    if (!element.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const count = (start: number) => (now: number) => {
      const share = Math.min((now - start) / countingTime, 1);
      setShown(share < 1 ? Math.round(value * easeOut(share)) : null);
      if (share < 1) frame = requestAnimationFrame(count(start));
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setShown(0);
      frame = requestAnimationFrame((now) => count(now)(now));
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, element]);

  return shown;
}

/** Slows down towards the end, so that the last digits are readable. */
const easeOut = (share: number) => 1 - (1 - share) ** 3;

import { type RefObject, useEffect, useState } from "react";

/** Milliseconds that counting takes. */
const countingTime = 2000;

/**
 * Counts from 0 to `value` once, when the element is first seen. Answers the number to
 * show while it counts and `null` before and after, and always for people who asked their
 * system for less motion.
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

/** Fast at first, slow towards the end: the last digits can be read. */
const easeOut = (share: number) => 1 - (1 - share) ** 3;

import { type RefObject, useEffect, useRef, useState } from "react";
import { groupDigits } from "@/lib/rupees";

/**
 * A number that counts up when it first becomes visible. The final number is always in the page and
 * reserves the space; the running number covers it and is hidden from screen readers.
 */
export function Counter({ value, suffix }: { value: number; suffix: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useCountUp(value, element);
  return (
    <span className="counter" ref={element}>
      <span className={shown === null ? "counter__final" : "counter__final counter__final--covered"}>
        {groupDigits(value) + suffix}
      </span>
      {shown !== null && (
        <span className="counter__running" aria-hidden="true">
          {groupDigits(shown) + suffix}
        </span>
      )}
    </span>
  );
}

/** How long counting takes, in milliseconds. */
const countingTime = 2000;

/**
 * Counts from 0 to `value` once, when the element first becomes visible. Returns the current number
 * while it counts, otherwise null. It never counts for people who prefer reduced motion.
 */
function useCountUp(value: number, element: RefObject<Element | null>): number | null {
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

import { useEffect, useState } from "react";

/** How long a slide stands, in milliseconds; the fade of 1200 ms (slideshow.scss) is part of it. */
const slideTime = 2700;

/**
 * Which of `count` slides is shown: the next one every {@link slideTime} while `moving`.
 * A slide whose picture has not arrived yet is waited for.
 */
export function useSlides(count: number, moving: boolean, isLoaded: (slide: number) => boolean): number {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (!moving || count < 2) return;
    const timer = window.setInterval(() => {
      setCurrent((slide) => {
        const next = (slide + 1) % count;
        return isLoaded(next) ? next : slide;
      });
    }, slideTime);
    return () => window.clearInterval(timer);
  }, [count, moving, isLoaded]);

  return current;
}

import { useCallback, useEffect, useRef, useState } from "react";
import { MotionSwitch, useMotion } from "@/components/motion/motion";
import { Picture } from "@/components/picture/picture";
import type { Image } from "@/generated/content";
import { useSite } from "@/lib/site";

interface SlideshowProps {
  slides: Image[];
  className?: string;
}

/**
 * Pictures that fade into each other without end. All stand in the HTML, so that nothing
 * jumps and the first shows without a script; screen readers meet the one that is shown.
 */
export function Slideshow({ slides, className = "" }: SlideshowProps) {
  const { labels } = useSite();
  const { moving, on, toggle } = useMotion();
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = useCallback((slide: number) => {
    const picture = list.current?.children[slide]?.querySelector("img");
    return picture?.complete ?? true;
  }, []);
  const current = useSlides(slides.length, moving, isLoaded);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={`slideshow ${className}`.trim()} role="group" aria-label={labels.slideshow}>
      <div className="slideshow__slides" ref={list}>
        {slides.map((slide, index) => (
          <div
            key={slide.src}
            className={`slideshow__slide ${index === current ? "slideshow__slide--current" : ""}`.trim()}
            aria-hidden={index !== current}
          >
            <Picture image={slide} className="slideshow__picture" loading={index === 0 ? "eager" : "lazy"} />
          </div>
        ))}
      </div>
      <MotionSwitch
        className="slideshow__switch"
        on={on}
        onToggle={toggle}
        pauseLabel={labels.pauseSlideshow}
        playLabel={labels.playSlideshow}
      />
    </div>
  );
}

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

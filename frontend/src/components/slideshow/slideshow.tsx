import { useCallback, useEffect, useRef, useState } from "react";
import { MotionSwitch, useMotion } from "@/components/motion/motion";
import { Picture } from "@/components/picture/picture";
import type { Image } from "@/generated/content";
import { useSite } from "@/lib/site";

/** How long each slide is shown, in milliseconds. This includes the fade. */
const slideTime = 2700;

/** How long the fade to the next slide takes, in milliseconds. The style sheet reads it as --slide-fade. */
const fadeTime = 1200;

interface SlideshowProps {
  slides: Image[];
  className?: string;
}

/**
 * Shows pictures that fade into each other in a loop. All of them are in the HTML, so nothing jumps
 * and the first one shows without a script. Screen readers get only the current one.
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

  // A style attribute in the server's HTML would violate the content security policy.
  useEffect(() => list.current?.style.setProperty("--slide-fade", `${fadeTime}ms`), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={`slideshow ${className}`.trim()} role="group" aria-label={labels.slideshow}>
      <div className="slideshow__slides" ref={list}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className={`slideshow__slide ${index === current ? "slideshow__slide--current" : ""}`.trim()}
            aria-hidden={index !== current}
          >
            <Picture image={slide} className="slideshow__picture" loading={index === 0 ? "eager" : "lazy"} />
          </div>
        ))}
      </div>
      <MotionSwitch
        className="on-screen slideshow__switch"
        on={on}
        onToggle={toggle}
        pauseLabel={labels.pauseSlideshow}
        playLabel={labels.playSlideshow}
      />
    </div>
  );
}

/**
 * Returns the index of the current slide. It advances every {@link slideTime} while `moving`, but
 * waits for a slide whose picture has not loaded yet.
 */
function useSlides(count: number, moving: boolean, isLoaded: (slide: number) => boolean): number {
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

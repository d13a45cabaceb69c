import { useRef } from "react";
import { useCountUp } from "@/components/counter/use-count-up";
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

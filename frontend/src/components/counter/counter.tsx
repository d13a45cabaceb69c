import { useRef } from "react";
import { useCountUp } from "@/components/counter/use-count-up";
import { groupDigits } from "@/lib/rupees";

/**
 * A number that counts up when it is first seen. The final number is always in the page
 * and keeps the room; the running one lies over it and is not announced.
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

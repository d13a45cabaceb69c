import { useRef } from "react";
import { useCountUp } from "@/components/counter/use-count-up";

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

/** Groups digits as India does, 12,34,567. By hand, as the server's engine has no `Intl`. */
export function groupDigits(value: number): string {
  return String(value).replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
}

import type { FormEvent, RefObject } from "react";
import { Button } from "@/components/button/button";
import { useReducedMotion } from "@/components/motion/use-motion";

interface ViewAllProps {
  label: string;
  /** Where the focus goes: the page's heading, at its top. */
  top: RefObject<HTMLElement | null>;
  onView: () => void;
}

/** Back to the top, with all openings shown. Without scripts it loads the page anew, which does the same. */
export function ViewAll({ label, top, onView }: ViewAllProps) {
  const reduced = useReducedMotion();

  function view(event: FormEvent) {
    event.preventDefault();
    onView();
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: reduced ? "instant" : "smooth" });
  }

  return (
    <form className="openings__all" action="/careers" onSubmit={view}>
      <Button type="submit" variant="ghost">
        {label}
      </Button>
    </form>
  );
}

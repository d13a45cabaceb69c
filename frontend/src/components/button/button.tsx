import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "@/components/anchor/anchor";

interface Look {
  /** Primary (default) is the main action, ghost an alternative. */
  variant?: "primary" | "ghost";
  /** Small fits into bars and rows. Default: medium. */
  size?: "medium" | "small";
}

/** A button that does something on this page. */
export function Button({ variant, size, className, type = "button", ...rest }: Look & ComponentProps<"button">) {
  return <button {...rest} type={type} className={classOf({ variant, size, className })} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & AnchorProps) {
  return <Anchor {...rest} className={classOf({ variant, size, className })} />;
}

function classOf({ variant = "primary", size = "medium", className = "" }: Look & { className?: string }) {
  return `button button--${variant} button--${size} ${className}`.trim();
}

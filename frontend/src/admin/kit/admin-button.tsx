import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"button">, "children"> {
  label: string;
  look?: "primary" | "danger";
  /** It looks as if it could not be pressed, and keeps the focus. The caller ignores presses. */
  off?: boolean;
}

export function AdminButton({ label, look, off = false, className = "", ...others }: Props) {
  const classes = ["admin-button", look && `admin-button--${look}`, className];
  return (
    <button type="button" className={classes.filter(Boolean).join(" ")} aria-disabled={off || undefined} {...others}>
      {label}
    </button>
  );
}

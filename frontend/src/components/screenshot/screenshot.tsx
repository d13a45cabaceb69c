import type { ReactNode } from "react";
import { Picture } from "@/components/picture/picture";
import type { Screenshot as Shot } from "@/generated/content";

interface ScreenshotProps {
  shot?: Shot;
  /** Says that the drawn screen is an example. */
  note: string;
  className: string;
  /** The drawn screen. */
  children: ReactNode;
}

/** The screen of a product: an uploaded screenshot if the document has one, else the drawn example. */
export function Screenshot({ shot, note, className, children }: ScreenshotProps) {
  const uploaded = shot?.src.startsWith("/") ? shot : undefined;
  if (uploaded) return <Picture className={`screenshot ${className}`} image={uploaded} loading="eager" />;
  return (
    <figure className={`screenshot ${className}`}>
      {children}
      <figcaption className="screenshot__note">{note}</figcaption>
    </figure>
  );
}

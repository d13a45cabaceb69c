import { PlainOpening } from "@/components/sections/plain-opening";
import type { OpeningProps } from "@/pages/page/data";
import "@/components/sections/plain-opening.scss";

/** Only words. */
export function Look({ words: { title, lead }, children }: OpeningProps) {
  return (
    <PlainOpening title={title} lead={lead}>
      {children}
    </PlainOpening>
  );
}

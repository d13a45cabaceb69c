import { StandingOpening } from "@/components/sections/standing-opening";
import type { OpeningProps } from "@/pages/page/data";
import { Scene } from "@/pages/page/scene";
import "@/components/sections/standing-opening.scss";

/** The pictures stand beside the words. */
export function Look({ words: { title, lead, pictures }, children }: OpeningProps) {
  return (
    <StandingOpening title={title} lead={lead} scene={<Scene pictures={pictures} />}>
      {children}
    </StandingOpening>
  );
}

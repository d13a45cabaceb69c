import { HillOpening } from "@/components/sections/hill-opening";
import type { OpeningProps } from "@/pages/page/data";
import { Scene } from "@/pages/page/scene";
import "@/components/sections/hill-opening.scss";

/** The pictures stand on a hill below the words. */
export function Look({ words: { title, lead, pictures }, children }: OpeningProps) {
  return (
    <HillOpening title={title} lead={lead} scene={<Scene pictures={pictures} />}>
      {children}
    </HillOpening>
  );
}

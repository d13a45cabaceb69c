import type { OpeningProps } from "@/pages/page/data";
import { Scene } from "@/pages/page/scene";

/** The pictures stand beside the words, on the lower edge. */
export function Look({ words: { title, lead, pictures }, children }: OpeningProps) {
  return (
    <div className="ground">
      <div className="opening-beside__inner wrap">
        <div className="opening-beside__copy">
          <h1>{title}</h1>
          <p className="large opening-beside__lead">{lead}</p>
          {children}
        </div>
        <div className="opening-beside__scene">
          <Scene pictures={pictures} />
        </div>
      </div>
    </div>
  );
}

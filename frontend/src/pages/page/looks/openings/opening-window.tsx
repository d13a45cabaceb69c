import type { OpeningProps } from "@/pages/page/data";
import { Scene } from "@/pages/page/scene";

/** The pictures stand in an arched window beside the words. */
export function Look({ words: { title, lead, pictures }, children }: OpeningProps) {
  return (
    <div className="ground tint opening-window">
      <div className="opening-window__inner wrap">
        <div className="opening-window__copy">
          <h1 className="opening-window__title">{title}</h1>
          <p className="large opening-window__lead">{lead}</p>
          {children}
        </div>
        <div className="opening-window__window">
          <Scene className="opening-window__slides" pictures={pictures} />
        </div>
      </div>
    </div>
  );
}

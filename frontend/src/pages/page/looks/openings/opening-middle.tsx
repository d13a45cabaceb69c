import type { OpeningProps } from "@/pages/page/data";
import { Scene } from "@/pages/page/scene";

/** The pictures stand in the middle, with words on both sides. */
export function Look({ words: { title, lead, more = [], pictures }, children }: OpeningProps) {
  return (
    <div className="ground">
      <div className="opening-middle__inner wrap">
        <h1 className="opening-middle__title">{title}</h1>
        <p className="large">{lead}</p>
        <Scene className="opening-middle__slides" pictures={pictures} />
        <div className="muted opening-middle__after">
          {more.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

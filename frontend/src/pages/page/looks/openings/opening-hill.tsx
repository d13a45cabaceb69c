import type { OpeningProps } from "@/pages/page/data";
import { Scene } from "@/pages/page/scene";

/** Words on a strong colour. The pictures stand on a hill below them. */
export function Look({ words: { title, lead, pictures }, children }: OpeningProps) {
  return (
    <div className="ground opening-hill">
      <div className="opening-hill__copy wrap">
        <h1>{title}</h1>
        <div>
          <p className="large opening-hill__lead">{lead}</p>
          {children}
        </div>
      </div>
      <div className="opening-hill__hill">
        <div className="opening-hill__scene">
          <Scene pictures={pictures} />
        </div>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";

interface Props {
  title: string;
  lead: string;
  /** The picture or slideshow on the hill. */
  scene: ReactNode;
  /** What stands below the lead. Default: nothing. */
  children?: ReactNode;
}

/** The top of a page on a strong colour: title and lead above a scene on a hill. */
export function HillOpening({ title, lead, scene, children }: Props) {
  return (
    <div className="hill-opening">
      <div className="hill-opening__copy wrap">
        <h1>{title}</h1>
        <div>
          <p className="hill-opening__lead">{lead}</p>
          {children}
        </div>
      </div>
      <div className="hill-opening__hill">
        <div className="hill-opening__scene">{scene}</div>
      </div>
    </div>
  );
}

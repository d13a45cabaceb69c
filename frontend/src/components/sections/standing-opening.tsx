import type { ReactNode } from "react";

interface Props {
  title: string;
  lead: string;
  /** The picture or slideshow beside the words. It stands on the lower edge. */
  scene: ReactNode;
  /** What stands below the lead. Default: nothing. */
  children?: ReactNode;
}

/** The top of a page: title and lead beside a scene. */
export function StandingOpening({ title, lead, scene, children }: Props) {
  return (
    <div className="standing-opening">
      <div className="standing-opening__inner wrap">
        <div className="standing-opening__copy">
          <h1>{title}</h1>
          <p className="standing-opening__lead">{lead}</p>
          {children}
        </div>
        <div className="standing-opening__scene">{scene}</div>
      </div>
    </div>
  );
}

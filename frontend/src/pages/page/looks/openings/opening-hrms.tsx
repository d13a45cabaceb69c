import { Screenshot } from "@/components/screenshot/screenshot";
import type { HrmsOpening } from "@/generated/content";
import type { OpeningProps } from "@/pages/page/data";
import { Muster } from "@/pages/page/screens/muster";

/** The sun rises behind the screen of the HRMS portal. */
export function Look({ words: { title, lead, more = [], screen, demo }, children }: OpeningProps<HrmsOpening>) {
  return (
    <div className="opening-hrms">
      <div className="opening-hrms__inner wrap">
        <div className="opening-hrms__copy">
          <h1>{title}</h1>
          <p className="opening-hrms__tagline">{lead}</p>
          {children}
        </div>
        <div className="opening-hrms__view">
          <Screenshot className="full opening-hrms__screen" shot={screen} note={demo.note}>
            <Muster demo={demo} />
          </Screenshot>
        </div>
        {more.map((paragraph, index) => (
          <p className="opening-hrms__text" key={index}>
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}

import { Screenshot } from "@/components/screenshot/screenshot";
import type { CrmOpening } from "@/generated/content";
import type { OpeningProps } from "@/pages/page/data";
import { Board } from "@/pages/page/screens/board";

/** The screen of the CRM portal stands half on the section below. */
export function Look({ words: { title, lead, more = [], screen, demo }, children }: OpeningProps<CrmOpening>) {
  return (
    <div className="opening-crm">
      <div className="opening-crm__opening wrap">
        <div>
          <h1>{title}</h1>
          <p className="opening-crm__tagline">{lead}</p>
        </div>
        <div className="opening-crm__intro">
          {more.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {children}
        </div>
      </div>
      <div className="opening-crm__stage">
        <div className="wrap">
          <Screenshot className="full" shot={screen} note={demo.note}>
            <Board demo={demo} />
          </Screenshot>
        </div>
      </div>
    </div>
  );
}

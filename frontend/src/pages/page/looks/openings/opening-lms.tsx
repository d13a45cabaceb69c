import { Screenshot } from "@/components/screenshot/screenshot";
import type { LmsOpening } from "@/generated/content";
import type { OpeningProps } from "@/pages/page/data";
import { Course } from "@/pages/page/screens/course";

/** The screen of the LMS portal, projected onto the wall of a dark room. */
export function Look({ words: { title, lead, more = [], screen, demo }, children }: OpeningProps<LmsOpening>) {
  return (
    <div className="opening-lms">
      <div className="opening-lms__wall">
        <div className="opening-lms__opening wrap">
          <h1>{title}</h1>
          <p className="opening-lms__tagline">{lead}</p>
        </div>
        <Screenshot className="opening-lms__screen" shot={screen} note={demo.note}>
          <Course demo={demo} />
        </Screenshot>
      </div>
      <div className="opening-lms__intro wrap">
        {more.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {children}
      </div>
    </div>
  );
}

import { Screenshot } from "@/components/screenshot/screenshot";
import type { JobOpening } from "@/generated/content";
import type { OpeningProps } from "@/pages/page/data";
import { Candidates } from "@/pages/page/screens/candidates";

/** The screens of the job portal stand before a sun. */
export function Look({ words: { title, lead, more = [], screen, demo }, children }: OpeningProps<JobOpening>) {
  return (
    <div className="opening-job">
      <div className="centred opening-job__inner wrap">
        <div className="opening-job__copy">
          <h1>{title}</h1>
          <p className="opening-job__tagline">{lead}</p>
          {more.map((paragraph, index) => (
            <p className="muted opening-job__text" key={index}>
              {paragraph}
            </p>
          ))}
          {children}
        </div>
        <div className="opening-job__view">
          <Screenshot className="full opening-job__screen" shot={screen} note={demo.note}>
            <Candidates demo={demo} />
          </Screenshot>
        </div>
      </div>
    </div>
  );
}

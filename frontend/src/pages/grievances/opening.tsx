import { ButtonLink } from "@/components/button/button";
import { Picture } from "@/components/picture/picture";
import type { Grievances } from "@/generated/content";

interface OpeningProps {
  words: Grievances;
  /** The id of the form. */
  startAt: string;
}

/** The opening, drawn as a conversation: the visitor speaks in the picture, the officer in the heading. */
export function Opening({ words, startAt }: OpeningProps) {
  return (
    <div className="grievance-opening">
      <div className="grievance-opening__inner wrap">
        <div className="grievance-opening__bubble">
          <h1 className="grievance-opening__heading">{words.heading}</h1>
          <svg className="grievance-opening__tail" viewBox="0 0 48 52" aria-hidden="true" focusable="false">
            <path d="M4 0v46L44 0" />
          </svg>
        </div>
        <Picture className="grievance-opening__picture" image={words.image} loading="eager" />
        <div className="grievance-opening__copy">
          <p className="text-lead">{words.intro}</p>
          <ButtonLink href={`#${startAt}`}>{words.start}</ButtonLink>
        </div>
      </div>
    </div>
  );
}

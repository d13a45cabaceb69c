import { Blocks } from "@/components/blocks/blocks";
import type { Privacy, Section, Terms } from "@/generated/content";
import { longDate } from "@/lib/long-date";
import { useSite } from "@/lib/site";

/** The terms or the privacy policy: both have the same shape. */
export type LegalDocument = Terms | Privacy;

interface LegalTextProps {
  text: LegalDocument;
  /** Level of the sections' headings: 2 on a page, 3 below the heading of an overlay. */
  level: 2 | 3;
}

/** The numbered sections of a legal text and the day of its last change. */
export function LegalText({ text, level }: LegalTextProps) {
  const { labels } = useSite();
  return (
    <div className="legal-text">
      <p className="text-quiet">
        {labels.updated} <time dateTime={text.updated}>{longDate(text.updated)}</time>
      </p>
      {text.sections.map((section, index) => (
        <LegalSection key={section.id} section={section} number={index + 1} level={level} />
      ))}
    </div>
  );
}

/** Anchors are for the page only: in the overlay they would stand twice when it opens above the page itself. */
function LegalSection({ section, number, level }: { section: Section; number: number; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="legal-text__section" id={level === 2 ? section.id : undefined}>
      <Heading className="legal-text__heading">
        <span className="legal-text__number">{number}</span> {section.heading}
      </Heading>
      <Blocks blocks={section.blocks} />
    </section>
  );
}

/** A legal text as a page of its own: table of contents beside the sections. */
export function LegalPage({ text }: { text: LegalDocument }) {
  const { labels } = useSite();
  return (
    <article className="legal-page wrap">
      <h1 className="legal-page__title">{text.title}</h1>
      <nav className="legal-page__contents" aria-labelledby="contents">
        <h2 className="legal-page__contents-heading" id="contents">
          {labels.contents}
        </h2>
        <ol className="legal-page__list">
          {text.sections.map(({ id, heading }) => (
            <li key={id}>
              <a className="legal-page__link" href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <LegalText text={text} level={2} />
    </article>
  );
}

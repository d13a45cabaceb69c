import { Blocks } from "@/components/blocks/blocks";
import type { Privacy, Section, Terms } from "@/generated/content";
import { longDate } from "@/lib/long-date";
import { useSite } from "@/lib/site";

/** The terms or the privacy policy. Both have the same type. */
export type LegalDocument = Terms | Privacy;

interface LegalTextProps {
  text: LegalDocument;
  /** The level of the section headings: 2 on a page, 3 in a dialog. */
  level: 2 | 3;
}

/** The numbered sections of a legal text, and the date of its last change. */
export function LegalText({ text, level }: LegalTextProps) {
  const { labels } = useSite();
  return (
    <div className="legal-text">
      <p className="muted">
        {labels.updated} <time dateTime={text.updated}>{longDate(text.updated)}</time>
      </p>
      {text.sections.map((section, index) => (
        <LegalSection key={index} section={section} number={index + 1} level={level} />
      ))}
    </div>
  );
}

/** One section. Only the page has anchors: a dialog above the same page would repeat their ids. */
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

/** A page with a legal text and its table of contents. */
export function LegalPage({ text }: { text: LegalDocument }) {
  const { labels } = useSite();
  return (
    <article className="legal-page wrap">
      <h1 className="legal-page__title">{text.title}</h1>
      <nav className="on-screen legal-page__contents" aria-labelledby="contents">
        <h2 className="legal-page__contents-heading" id="contents">
          {labels.contents}
        </h2>
        <ol className="legal-page__list">
          {text.sections.map(({ id, heading }, index) => (
            <li key={index}>
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

import { type LegalDocument, LegalText } from "@/components/legal-text/legal-text";
import { useSite } from "@/lib/site";

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

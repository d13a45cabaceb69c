import { Blocks } from "@/components/blocks/blocks";
import type { Section } from "@/generated/content";
import { useSite } from "@/lib/site";

/** The rules of the programme in chapters, with a table of contents. */
export function Handbook({ sections }: { sections: Section[] }) {
  const { labels } = useSite();
  return (
    <div className="handbook wrap">
      <nav className="handbook__contents" aria-labelledby="contents">
        <h2 className="handbook__label" id="contents">
          {labels.contents}
        </h2>
        <ol className="handbook__list">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a className="handbook__link" href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="handbook__chapters">
        {sections.map(({ id, heading, blocks }) => (
          <section className="handbook__chapter" id={id} key={id} aria-labelledby={`${id}-heading`}>
            <h2 className="handbook__heading" id={`${id}-heading`}>
              {heading}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}

import { Blocks } from "@/components/blocks/blocks";
import type { Section } from "@/generated/content";

/** The rules of the programme in short chapters, two beside each other. */
export function Handbook({ sections }: { sections: Section[] }) {
  return (
    <div className="handbook wrap">
      {sections.map(({ id, heading, blocks }, index) => (
        <section className="handbook__chapter" id={id} key={index} aria-labelledby={`${id}-heading`}>
          <h2 className="handbook__heading" id={`${id}-heading`}>
            {heading}
          </h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  );
}

import { useId } from "react";
import { Blocks } from "@/components/blocks/blocks";
import type { Chapter as Words } from "@/generated/content";
import type { SectionProps } from "@/pages/page/data";

/** Short chapters with a heading each. Each look has a style sheet, whose block is named after it. */
export function Look({ words: { look, chapters } }: SectionProps<"chapters">) {
  const block = `chapters-${look}`;
  return (
    <div className={`${block} wrap`}>
      {chapters.map((chapter, index) => (
        <Chapter key={index} block={block} words={chapter} />
      ))}
    </div>
  );
}

function Chapter({ block, words: { id, heading, blocks } }: { block: string; words: Words }) {
  const headingId = useId();
  return (
    <section className={`${block}__chapter`} id={id} aria-labelledby={headingId}>
      <h2 className={`${block}__heading`} id={headingId}>
        {heading}
      </h2>
      <Blocks blocks={blocks} />
    </section>
  );
}

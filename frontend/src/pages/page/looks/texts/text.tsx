import { useId } from "react";
import { Blocks } from "@/components/blocks/blocks";
import type { SectionProps } from "@/pages/page/data";

/** Paragraphs and lists beside their heading. */
export function Look({ words: { look, heading, blocks } }: SectionProps<"text">) {
  const id = useId();
  return (
    <section className={`section page-text--${look}`} aria-labelledby={id}>
      <div className="page-text__inner wrap">
        <h2 id={id}>{heading}</h2>
        <Blocks blocks={blocks} />
      </div>
    </section>
  );
}

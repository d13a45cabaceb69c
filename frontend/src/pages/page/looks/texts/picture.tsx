import { useId } from "react";
import { Blocks } from "@/components/blocks/blocks";
import { Picture } from "@/components/picture/picture";
import type { SectionProps } from "@/pages/page/data";

/** A picture beside a heading with paragraphs and lists. */
export function Look({ words: { look, heading, blocks, image } }: SectionProps<"picture">) {
  const id = useId();
  return (
    <section className={`section page-picture page-picture--${look}`} aria-labelledby={id}>
      <div className="centred page-picture__inner wrap">
        <Picture className="full page-picture__picture" image={image} />
        <div>
          <h2 id={id}>{heading}</h2>
          <Blocks blocks={blocks} />
        </div>
      </div>
    </section>
  );
}

import { useId } from "react";
import { Blocks } from "@/components/blocks/blocks";
import { Picture } from "@/components/picture/picture";
import type { PictureSection } from "@/generated/content";

/** A picture beside a heading with paragraphs and lists. */
export function PictureText({ words: { look, heading, blocks, image } }: { words: PictureSection }) {
  const id = useId();
  return (
    <section className={`page-picture page-picture--${look}`} aria-labelledby={id}>
      <div className="page-picture__inner wrap">
        <Picture className="page-picture__picture" image={image} />
        <div>
          <h2 id={id}>{heading}</h2>
          <Blocks blocks={blocks} />
        </div>
      </div>
    </section>
  );
}

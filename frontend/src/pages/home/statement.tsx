import { Picture } from "@/components/picture/picture";
import type { Statement as Words } from "@/generated/content";

/** Mission or Vision: the left or right half of an arch, with its picture at the outer end. */
export function Statement({ words, side }: { words: Words; side: "left" | "right" }) {
  return (
    <article className={`statement statement--${side}`}>
      <div className="statement__copy">
        <h3 className="statement__heading">{words.heading}</h3>
        <p className="statement__text">{words.text}</p>
      </div>
      <Picture className="statement__picture" image={words.image} />
    </article>
  );
}

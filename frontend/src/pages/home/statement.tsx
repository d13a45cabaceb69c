import { Picture } from "@/components/picture/picture";
import type { Statement as Words } from "@/generated/content";

/** Mission or Vision: one half of an arch, with its picture on the ground of it. */
export function Statement({ words }: { words: Words }) {
  return (
    <article className="statement">
      <div className="statement__copy">
        <h3 className="statement__heading">{words.heading}</h3>
        <p className="statement__text">{words.text}</p>
      </div>
      <Picture className="statement__picture" image={words.image} />
    </article>
  );
}

import type { Block } from "@/generated/content";

/** The paragraphs and lists of a section. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="blocks">
      {blocks.map((block) =>
        block.type === "paragraph" ? (
          <p key={block.text}>{block.text}</p>
        ) : (
          <ul className="blocks__list" key={block.items[0]}>
            {block.items.map((item) => (
              <li className="blocks__item" key={item}>
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

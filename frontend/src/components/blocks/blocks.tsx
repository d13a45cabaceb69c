import type { Block } from "@/generated/content";

/** The paragraphs and lists of a section. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="blocks">
      {blocks.map((block, index) =>
        block.type === "paragraph" ? (
          <p key={index}>{block.text}</p>
        ) : (
          <ul className="blocks__list" key={index}>
            {block.items.map((item, index) => (
              <li className="blocks__item" key={index}>
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

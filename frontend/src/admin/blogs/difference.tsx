import { useMemo } from "react";
import type { BlogFields } from "@/admin/blogs/blog";
import { type BlockChange, diffBlocks, diffWords, type Part } from "@/admin/blogs/diff-blocks";
import { type Folded, fold } from "@/admin/blogs/fold-same";
import { versionWords as words } from "@/admin/blogs/version-words";

interface Props {
  before: BlogFields;
  after: BlogFields;
  /** Beside each other under these names, else in one text. */
  sides?: [string, string];
}

const lines = ["title", "author", "slug", "excerpt", "category", "coverAlt"] as const;

/** How two states of a post differ: words that came and went, block by block. */
export function Difference({ before, after, sides }: Props) {
  const fields = useMemo(() => fieldChanges(before, after), [before, after]);
  const blocks = useMemo(() => fold(diffBlocks(before.content, after.content)), [before.content, after.content]);
  const changed = fields.length > 0 || blocks.some((block) => block.kind !== "folded" && block.kind !== "same");
  if (!changed) return <p>{words.same}</p>;
  return (
    <div className={sides ? "difference difference--sides" : "difference"}>
      {sides?.map((name) => (
        <p className="difference__side" key={name}>
          {name}
        </p>
      ))}
      {fields.map(({ label, parts }) => (
        <Change key={label} className="difference__field" label={label} parts={parts} sides={sides} />
      ))}
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of two fixed texts never move
        <BlockRow key={at} block={block} sides={sides} />
      ))}
    </div>
  );
}

function BlockRow({ block, sides }: { block: Folded; sides: Props["sides"] }) {
  if (block.kind === "folded") return <p className="difference__folded">{words.folded(block.count)}</p>;
  const label = labelOf(block);
  return (
    <Change className={`difference__block difference__block--${block.tag}`} parts={block.parts} {...{ label, sides }} />
  );
}

function Change({ className, label, parts, sides }: ChangeProps) {
  const named = label && <span className="difference__label">{label}</span>;
  // What is the same on both sides is shown once, to tell where one is.
  if (!sides || parts.every(({ kind }) => kind === "same")) {
    return (
      <div className={sides ? `${className} difference__both` : className} dir="auto">
        {named}
        <Parts parts={parts} />
      </div>
    );
  }
  return (["added", "removed"] as const).map((other, at) => {
    const side = parts.filter(({ kind }) => kind !== other);
    return (
      <div className={className} key={other} dir="auto" data-side={sides[at]}>
        {side.length > 0 && named}
        <Parts parts={side} />
      </div>
    );
  });
}

interface ChangeProps {
  className: string;
  label?: string;
  parts: Part[];
  sides: Props["sides"];
}

function Parts({ parts }: { parts: Part[] }) {
  return parts.map(({ kind, text }, at) => {
    const Mark = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts never move
    return <Mark key={at}>{text}</Mark>;
  });
}

function labelOf({ kind, tag }: BlockChange): string | undefined {
  if (kind === "formatted") return words.formatted;
  return tag === "img" ? words.picture : tag === "hr" ? words.line : undefined;
}

function fieldChanges(before: BlogFields, after: BlogFields) {
  const pairs = lines.map((name) => ({ label: words.fields[name], from: before[name], to: after[name] }));
  pairs.push({ label: words.fields.tags, from: before.tags.join(", "), to: after.tags.join(", ") });
  return pairs
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => ({ label, parts: diffWords(from, to) }));
}

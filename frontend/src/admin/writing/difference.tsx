import { useMemo } from "react";
import { type BlockChange, diffBlocks, diffWords, type Folded, fold, type Part } from "@/admin/writing/diff";
import type { Comparable } from "@/admin/writing/kind";
import { words as allWords } from "@/admin/writing/words";

const words = allWords.difference;

interface Props {
  before: Comparable;
  after: Comparable;
  /** The names of the two versions, to show them side by side; otherwise they are shown in one text. */
  sides?: [string, string];
}

/** Shows how two versions of a document differ: words that were added and removed, field by field and block by block. */
export function Difference({ before, after, sides }: Props) {
  const { html: from = "" } = before;
  const { html: to = "" } = after;
  const blocks = useMemo(() => fold(diffBlocks(from, to)), [from, to]);
  const fields = after.fields
    .map(([label, text], at) => ({ label, text, old: before.fields[at]?.[1] ?? "" }))
    .filter(({ text, old }) => text !== old);
  const changed = fields.length > 0 || blocks.some(({ kind }) => kind !== "folded" && kind !== "same");
  if (!changed) return <p>{words.same}</p>;
  return (
    <div className={sides ? "difference difference--sides" : "difference"}>
      {sides?.map((name) => (
        <p className="difference__side" key={name}>
          {name}
        </p>
      ))}
      {fields.map(({ label, text, old }) => (
        <Change
          key={label}
          className="difference__field"
          label={`${label}: `}
          parts={diffWords(old, text)}
          sides={sides}
        />
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

interface ChangeProps {
  className: string;
  label?: string;
  parts: Part[];
  sides: Props["sides"];
}

function Change({ className, label, parts, sides }: ChangeProps) {
  const labelled = label && <span className="difference__label">{label}</span>;
  // What is the same on both sides is shown once, across both.
  if (!sides || parts.every(({ kind }) => kind === "same")) {
    return (
      <div className={sides ? `${className} difference__both` : className} dir="auto">
        {labelled}
        <Parts parts={parts} />
      </div>
    );
  }
  return (["added", "removed"] as const).map((hidden, at) => {
    const shown = parts.filter(({ kind }) => kind !== hidden);
    return (
      <div className={className} key={hidden} dir="auto" data-side={sides[at]}>
        {shown.length > 0 && labelled}
        <Parts parts={shown} />
      </div>
    );
  });
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
  if (tag === "img") return words.picture;
  if (tag === "figcaption") return words.caption;
  return tag === "hr" ? words.line : undefined;
}

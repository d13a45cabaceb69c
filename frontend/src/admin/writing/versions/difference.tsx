import { useMemo } from "react";
import { type Comparable, changedFields } from "@/admin/writing/kind";
import {
  type BlockChange,
  diffBlocks,
  diffWords,
  type Folded,
  fold,
  isRewritten,
  type Part,
} from "@/admin/writing/versions/diff";
import { PictureChange } from "@/admin/writing/versions/picture-change";
import { words as allWords } from "@/admin/writing/words";

const words = allWords.difference;

type Side = "before" | "after";

interface Props {
  before: Comparable;
  after: Comparable;
  /** Shows only one of the two versions, with what the other does not have marked. Default: both in one text. */
  side?: Side;
}

/** Shows how two versions of a document differ: words that were added and removed, field by field and block by block. */
export function Difference({ before, after, side }: Props) {
  const { html: from = "" } = before;
  const { html: to = "" } = after;
  const blocks = useMemo(() => fold(diffBlocks(from, to)), [from, to]);
  const fields = changedFields(before, after);
  const changed = fields.length > 0 || blocks.some(({ kind }) => kind !== "folded" && kind !== "same");
  if (!changed) return <p>{words.same}</p>;
  return (
    <div className={side ? "difference difference--side" : "difference"}>
      {fields.map(({ label, text, old, kind }) =>
        kind === "picture" ? (
          <PicturesChange key={label} label={label} text={text} old={old} side={side} />
        ) : (
          <Change
            key={label}
            className="difference__field"
            label={`${label}: `}
            parts={diffWords(old, text)}
            side={side}
          />
        ),
      )}
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of two fixed texts never move
        <BlockRow key={at} block={block} side={side} />
      ))}
    </div>
  );
}

function BlockRow({ block, side }: { block: Folded; side: Props["side"] }) {
  if (block.kind === "folded") return <p className="quiet difference__folded">{words.folded(block.count)}</p>;
  const label = labelOf(block);
  return (
    <Change
      className={`difference__block difference__block--${block.tag}`}
      parts={block.parts}
      label={label}
      side={side}
    />
  );
}

interface ChangeProps {
  className: string;
  label?: string;
  parts: Part[];
  side: Props["side"];
}

function Change({ className, label, parts, side }: ChangeProps) {
  const hidden = side && (side === "before" ? "added" : "removed");
  const shown = parts.filter(({ kind }) => kind !== hidden);
  const lines = isRewritten(parts) ? "difference__lines" : "";
  if (side && shown.length === 0) return null;
  return (
    <div className={`${className} ${lines}`} dir="auto">
      {label && <span className="difference__label">{label}</span>}
      <Parts parts={shown} />
    </div>
  );
}

interface PicturesChangeProps {
  label: string;
  text: string;
  old: string;
  side: Props["side"];
}

function PicturesChange({ label, text, old, side }: PicturesChangeProps) {
  return (
    <div className="difference__field">
      <span className="difference__label">{label}: </span>
      <div className="difference__pictures">
        {side !== "after" && <PictureChange src={old} as="removed" />}
        {side !== "before" && <PictureChange src={text} as="added" />}
      </div>
    </div>
  );
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

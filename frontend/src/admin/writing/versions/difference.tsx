import { useMemo } from "react";
import { read } from "@/admin/kit/call";
import { useFetched } from "@/admin/kit/use-fetched";
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
import { words as allWords } from "@/admin/writing/words";
import { Picture } from "@/components/picture/picture";
import type { Image } from "@/generated/api";
import { drawingNames } from "@/generated/drawing-names";

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
    <div className={side ? "breaks narrows difference difference--side" : "breaks narrows difference"}>
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
      {label && <span className="muted difference__label">{label}</span>}
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
      <span className="muted difference__label">{label}: </span>
      <div className="row row--loose difference__pictures">
        {side !== "after" && <PictureChange src={old} as="removed" />}
        {side !== "before" && <PictureChange src={text} as="added" />}
      </div>
    </div>
  );
}

interface PictureProps {
  /** The address of a drawing or an upload; empty if there is no picture. */
  src: string;
  /** Says for people who cannot see it whether the picture has come or gone. */
  as: "added" | "removed";
}

/** A picture that was changed: small, with its name. */
function PictureChange({ src, as }: PictureProps) {
  const name = usePictureName(src);
  const Mark = as === "added" ? "ins" : "del";
  return (
    <figure className={`small difference__picture difference__picture--${as}`}>
      {src && <Picture image={{ src, alt: "" }} className="full difference__image" />}
      <figcaption>
        <Mark>{src ? name : words.noPicture}</Mark>
      </figcaption>
    </figure>
  );
}

/** Returns the name of a drawing, or the name of the file that was uploaded. */
function usePictureName(src: string): string {
  const { status, value } = useFetched(async () => {
    const id = /^\/api\/files\/images\/([a-z0-9]{15})\//.exec(src)?.[1];
    return id ? (await read<Image>(`/api/images/${id}`)).name : "";
  }, src);
  const [file = ""] = src.split("/").slice(-1);
  if (src.startsWith("scenes/")) return drawingNames[file] ?? file.replaceAll("-", " ");
  return status === "ready" && value ? value : status === "loading" ? "" : file;
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

import { read } from "@/admin/kit/call";
import { useFetched } from "@/admin/kit/use-fetched";
import { words as allWords } from "@/admin/writing/words";
import { Picture } from "@/components/picture/picture";
import type { Image } from "@/generated/api";
import { drawingNames } from "@/generated/drawing-names";

const words = allWords.difference;

interface Props {
  /** The address of a drawing or an upload; empty if there is no picture. */
  src: string;
  /** Says for people who cannot see it whether the picture has come or gone. */
  as: "added" | "removed";
}

/** A picture that was changed: small, with its name. */
export function PictureChange({ src, as }: Props) {
  const name = usePictureName(src);
  const Mark = as === "added" ? "ins" : "del";
  return (
    <figure className={`difference__picture difference__picture--${as}`}>
      {src && <Picture image={{ src, alt: "" }} className="difference__image" />}
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

import { useRef, useState } from "react";
import { messageOf } from "@/admin/kit/call";
import { ask } from "@/admin/kit/confirm/ask";
import { storeOf } from "@/admin/kit/store";
import { useFetched } from "@/admin/kit/use-fetched";
import { earlierFiles, type LibraryPicture, replacePicture, restorePicture, thumbOf } from "@/admin/pictures/picture";
import { UploadButton } from "@/admin/pictures/upload-area";
import { words as allWords } from "@/admin/pictures/words";
import { imageProblem, UploadError } from "@/admin/writing/editor/pictures/upload-image";
import { words as editorWords } from "@/admin/writing/editor/words";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.dialog;

/** The size of a file, in kilobytes. */
export const kilobytes = (bytes: number) => kilobyteFormat.format(bytes / 1024);

const kilobyteFormat = new Intl.NumberFormat("en-IN", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });

interface EarlierProps {
  picture: LibraryPicture;
  onTakenBack: (next: LibraryPicture) => void;
}

/** The files that a picture had before it was replaced, each with a button to use it again. */
export function EarlierFiles({ picture, onTakenBack }: EarlierProps) {
  const files = useFetched(() => earlierFiles(picture._id), "").value ?? [];
  const [problem, setProblem] = useState("");
  const busy = useRef(false);
  if (files.length === 0) return null;

  async function takeBack(id: string) {
    if (busy.current) return;
    busy.current = true;
    try {
      onTakenBack(await restorePicture(id));
    } catch (cause) {
      setProblem(messageOf(cause, words.notTakenBack));
    }
    busy.current = false;
  }

  return (
    <section className="picture-places">
      <h3 className="small strong">{words.earlier}</h3>
      <ul className="list stack stack--tight">
        {files.map((file) => (
          <li className="wraps line picture-earlier__file" key={file._id}>
            <img
              className="tint-cool picture-earlier__image"
              src={thumbOf(file)}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <span className="small breaks picture-earlier__name" dir="auto">
              {file.name}
              <span className="muted whole">{words.facts(file.width, file.height, kilobytes(file.bytes))}</span>
            </span>
            <button type="button" className="admin-button" onClick={() => void takeBack(file._id)}>
              {words.takeBack}
              <span className="visually-hidden">{words.takeBackOf(file.name)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="field__hint">{words.earlierHint}</p>
      {problem && (
        <LiveRegion className="field__error" role="alert">
          {problem}
        </LiveRegion>
      )}
    </section>
  );
}

/** Replaces the file of a picture, after a question. */
export function Replace({
  picture,
  onReplaced,
}: {
  picture: LibraryPicture;
  onReplaced: (next: LibraryPicture) => void;
}) {
  const [problem, setProblem] = useState("");

  async function replace(file: File) {
    const wrong = imageProblem(file);
    setProblem(wrong);
    if (wrong) return;
    const percent = storeOf<number | undefined>(undefined);
    await ask({
      title: words.replaceTitle,
      text: <Replacement picture={picture} file={file} usePercent={percent.use} />,
      confirm: words.replaceConfirm,
      harmless: true,
      act: async () => {
        try {
          onReplaced(await replacePicture(picture._id, file, percent.set));
        } catch (cause) {
          setProblem((cause instanceof UploadError && cause.message) || editorWords.upload.connection);
        }
      },
    });
  }

  return (
    <>
      <UploadButton label={words.replace} multiple={false} onFiles={([file]) => file && void replace(file)} />
      {problem && (
        <LiveRegion as="span" className="field__error" role="alert">
          {problem}
        </LiveRegion>
      )}
    </>
  );
}

interface ReplacementProps {
  picture: LibraryPicture;
  file: File;
  /** How much of the file is sent. Undefined before it begins. */
  usePercent: () => number | undefined;
}

/** What replacing the file of a picture does, and how far it is. */
function Replacement({ picture, file, usePercent }: ReplacementProps) {
  // If the browser cannot read the file, the server says what is wrong with it.
  const size = useFetched(() => sizeOf(file), "").value;
  const percent = usePercent();
  return (
    <>
      <p>{words.replaceText(picture.uses.length)}</p>
      <p dir="auto">
        <strong>{file.name}</strong>
      </p>
      {size && isMuchSmaller(size, picture) && (
        <p className="attention">
          {words.smaller(words.pixels(size.width, size.height), words.pixels(picture.width, picture.height))}
        </p>
      )}
      <p role="status">{percent === undefined ? "" : words.replacing(percent)}</p>
    </>
  );
}

/** In pixels. */
type Size = Pick<LibraryPicture, "width" | "height">;

/** Returns the size of a picture that is not uploaded yet. Fails if the browser cannot read it. */
async function sizeOf(file: File): Promise<Size> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Tells whether visitors may see a picture blurred that replaces another one. */
const isMuchSmaller = (next: Size, old: Size) => next.width < 0.7 * old.width || next.height < 0.7 * old.height;

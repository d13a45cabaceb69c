import { useRef, useState } from "react";
import { dashboardAddress, editAddress } from "@/admin/kit/addresses";
import { CallError } from "@/admin/kit/call";
import { ask } from "@/admin/kit/confirm/ask";
import { TextField } from "@/admin/kit/forms/text-field";
import { useSmallForm } from "@/admin/kit/forms/use-small-form";
import { ShortTime } from "@/admin/kit/list/ist-time";
import { storeOf } from "@/admin/kit/store";
import type { Toast } from "@/admin/kit/toast/toast";
import { trailTo } from "@/admin/kit/trail";
import { useFetched } from "@/admin/kit/use-fetched";
import { CoverFocus } from "@/admin/pictures/cover-focus";
import {
  deletePicture,
  earlierFiles,
  type LibraryPicture,
  replacePicture,
  restorePicture,
  savePicture,
  thumbOf,
  type Use,
} from "@/admin/pictures/picture";
import { words as allWords } from "@/admin/pictures/words";
import { imageProblem, imageTypes, UploadError } from "@/admin/writing/editor/pictures/upload-image";
import { words as editorWords } from "@/admin/writing/editor/words";
import { Anchor } from "@/components/anchor/anchor";
import { Dialog } from "@/components/dialog/dialog";
import { imageLimits } from "@/generated/limits";

const words = allWords.dialog;

interface Props {
  picture: LibraryPicture;
  /** Called after the picture has changed while the dialog stays open. */
  onChanged: () => void;
  /** `toast` says what was done, if the list has to be fetched again. */
  onClose: (toast?: Toast) => void;
}

const kilobytes = new Intl.NumberFormat("en-IN", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });

/** What has become of the file, in words, and whether that can be undone. */
interface Done {
  says: string;
  undo?: boolean;
}

/** One picture of the library: its words, its focal point, where it is used, its file. */
export function PictureDialog({ picture: opened, onChanged, onClose }: Props) {
  const [picture, setPicture] = useState(opened);
  const [alt, setAlt] = useState(opened.alt);
  const [focus, setFocus] = useState(opened.focus);
  const [done, setDone] = useState<Done>();
  const changed = alt !== picture.alt || focus !== picture.focus;

  const form = useSmallForm(async () => {
    await savePicture(picture._id, { alt, focus });
    onClose({ text: words.saved });
  }, words.notSaved);

  /** Shows another file of the picture. What was typed stays. */
  function replaced(next: LibraryPicture, now: Done) {
    setPicture({ ...picture, ...next });
    setDone(now);
    onChanged();
  }

  /** Makes the file from before the last replacement the file of the picture again. */
  async function undo() {
    try {
      const [last] = await earlierFiles(picture._id);
      if (last) replaced(await restorePicture(last._id), { says: words.takenBack });
    } catch (cause) {
      setDone({ says: (cause instanceof CallError && cause.message) || words.notTakenBack, undo: true });
    }
  }

  async function leave() {
    const { leaveTitle: title, leaveText: text, leave: confirm, stay: cancel } = words;
    if (!changed || (await ask({ title, text, confirm, cancel }))) onClose();
  }

  async function remove() {
    const { deleteTitle: title, deleteText: text, deleteConfirm: confirm } = words;
    if (!(await ask({ title, text, confirm, act: () => deletePicture(picture._id) }))) return;
    onClose({
      text: words.deleted(picture.name),
      failed: allWords.notRestored,
      undo: async () => void (await restorePicture(picture._id)),
    });
  }

  return (
    <Dialog open title={picture.name} width="wide" onClose={leave}>
      <form className="picture-form" {...form.props}>
        <CoverFocus src={picture.url} value={focus} onChange={setFocus} />
        <TextField
          name="alt"
          label={words.alt}
          hint={words.altHint}
          value={alt}
          error={form.problems.alt}
          maxLength={imageLimits.maxAlt}
          onChange={setAlt}
        />
        <p className="picture-form__facts">
          <span>{words.facts(picture.width, picture.height, kilobytes.format(picture.bytes / 1024))}</span>
          <br />
          {words.uploadedBy(picture.uploadedBy)} <ShortTime iso={picture.createdAt} />
        </p>
        <Places picture={picture} />
        <EarlierFiles
          key={picture.url}
          picture={picture}
          onTakenBack={(next) => replaced(next, { says: words.takenBack })}
        />
        {form.failure && (
          <p className="field__error" role="alert">
            {form.failure}
          </p>
        )}
        <div className="picture-form__acts">
          <div className="picture-form__done" role="status">
            {done && <p>{done.says}</p>}
            {done?.undo && (
              <button type="button" className="admin-button" onClick={undo}>
                {words.undo}
              </button>
            )}
          </div>
          <button
            type="submit"
            className="admin-button admin-button--primary"
            aria-disabled={form.isSending || undefined}
          >
            {words.save}
          </button>
          <Replace
            picture={picture}
            onReplaced={(next) => {
              replaced(next, { says: words.replaced, undo: true });
            }}
          />
          {picture.uses.length === 0 && (
            <button type="button" className="admin-button admin-button--danger" onClick={remove}>
              {words.delete}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** The places that show a picture. */
function Places({ picture: { uses, library } }: { picture: LibraryPicture }) {
  return (
    <section className="picture-places">
      <h3 className="picture-places__heading">{words.whereUsed}</h3>
      {uses.length === 0 ? (
        <p>{library ? words.unused : `${words.unused} ${words.removedLater}`}</p>
      ) : (
        <>
          <ul className="picture-places__list">
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id} ${use.pointer} ${use.draft}`} dir="auto">
                <Anchor href={dashboardAddress + addressOf(use)}>{words.use(use, placeOn(use))}</Anchor>
              </li>
            ))}
          </ul>
          <p className="field__hint">{words.inUse}</p>
        </>
      )}
    </section>
  );
}

/** Returns the place of the dashboard in which a use of a picture is changed. */
function addressOf({ kind, id, pointer }: Use): string {
  if (kind === "page") return editAddress(id, pointer);
  return kind === "post" ? `?${new URLSearchParams({ tab: "blogs", post: id })}` : "?tab=pages&view=releases";
}

/** Returns where a page has the picture, such as "Map › Picture". */
const placeOn = ({ kind, id, pointer }: Use) =>
  kind === "page" ? trailTo(id, pointer.replace(/\/src$/, "")).join(" › ") : "";

interface EarlierProps {
  picture: LibraryPicture;
  onTakenBack: (next: LibraryPicture) => void;
}

/** The files that a picture had before it was replaced, each with a button to use it again. */
function EarlierFiles({ picture, onTakenBack }: EarlierProps) {
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
      setProblem((cause instanceof CallError && cause.message) || words.notTakenBack);
    }
    busy.current = false;
  }

  return (
    <section className="picture-places">
      <h3 className="picture-places__heading">{words.earlier}</h3>
      <ul className="picture-earlier">
        {files.map((file) => (
          <li className="picture-earlier__file" key={file._id}>
            <img className="picture-earlier__image" src={thumbOf(file)} alt="" loading="lazy" decoding="async" />
            <span className="picture-earlier__name" dir="auto">
              {file.name}
              <span className="picture-earlier__facts">
                {words.facts(file.width, file.height, kilobytes.format(file.bytes / 1024))}
              </span>
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
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Replaces the file of a picture, after a question. */
function Replace({ picture, onReplaced }: { picture: LibraryPicture; onReplaced: (next: LibraryPicture) => void }) {
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);

  async function replace(file: File) {
    const wrong = imageProblem(file);
    setProblem(wrong);
    if (wrong) return;
    const percent = storeOf<number>();
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
      <input
        ref={input}
        className="picture-input"
        type="file"
        accept={imageTypes.join(",")}
        aria-label={words.replace}
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void replace(chosen);
          target.value = "";
        }}
      />
      <button type="button" className="admin-button" onClick={() => input.current?.click()}>
        {words.replace}
      </button>
      {problem && (
        <span className="field__error" role="alert">
          {problem}
        </span>
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
        <p className="picture-form__warning">
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

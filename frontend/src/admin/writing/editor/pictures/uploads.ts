import { storeOf } from "@/admin/kit/store";
import { imageProblem, type StoredImage, UploadError, uploadImage } from "@/admin/writing/editor/pictures/upload-image";
import { words } from "@/admin/writing/editor/words";
import { randomKey } from "@/lib/forms/submission";

/** A picture on its way into a post. It goes into the text once it is both uploaded and described. */
export interface Upload {
  id: string;
  file: File;
  /** The placeholder in the text. */
  box: HTMLElement;
  /** How much is uploaded. */
  percent: number;
  /** Why the upload failed; empty while it has not. */
  problem: string;
  /** Whether a retry can help. */
  retryable: boolean;
  /** Undefined until the upload is complete. */
  image?: StoredImage;
  /** Undefined until the writer has described the picture. */
  words?: PictureWords;
  /** Whether the writer closed the dialog without a description. */
  postponed: boolean;
}

/** What the writer says about a picture. */
export interface PictureWords {
  /** Empty if the picture is decorative. */
  alt: string;
  /** Empty if there is none. */
  caption: string;
}

/** What the pictures of an editor wait for: nothing, the server, a description, or a decision about a failed upload. */
export type UploadsWait = "nothing" | "server" | "description" | "decision";

const waitOf = ({ problem, image }: Upload): UploadsWait => (problem ? "decision" : image ? "description" : "server");

/** Returns the most urgent of the waits of several pictures. */
export function overallWait(list: Upload[]): UploadsWait {
  const waits = list.map(waitOf);
  return (["decision", "description", "server"] as const).find((wait) => waits.includes(wait)) ?? "nothing";
}

/** Uploads the pictures of one editor, and keeps the list of those that are not in the text yet. */
export class Uploads {
  #list = storeOf<Upload[]>([]);
  get = this.#list.get;
  use = this.#list.use;

  /** `finish` takes a picture that is ready: it inserts it into the text in the place of its box. */
  constructor(
    readonly finish: (upload: Upload, image: StoredImage, words: PictureWords) => void,
    readonly send: typeof uploadImage = uploadImage,
  ) {}

  /** Starts an upload, unless the server would refuse the file. */
  add(file: File): Upload {
    const box = document.createElement("div");
    box.className = "row centred tint-cool editor__upload";
    box.contentEditable = "false";
    const problem = imageProblem(file);
    const upload: Upload = {
      id: randomKey(),
      file,
      box,
      percent: 0,
      problem,
      retryable: false,
      postponed: false,
    };
    box.dataset.wait = waitOf(upload);
    this.#list.set([...this.get(), upload]);
    if (!problem) void this.#send(upload.id, file);
    return upload;
  }

  retry(id: string) {
    const upload = this.get().find((other) => other.id === id);
    if (!upload) return;
    this.#update(id, { problem: "", percent: 0 });
    void this.#send(id, upload.file);
  }

  describe(id: string, words: PictureWords) {
    this.#update(id, { words });
  }

  /** Leaves a picture without a description for now. */
  postpone(id: string) {
    this.#update(id, { postponed: true });
  }

  /** Asks for a postponed description again. */
  resume(id: string) {
    this.#update(id, { postponed: false });
  }

  remove(id: string) {
    this.#list.set(this.get().filter((upload) => upload.id !== id));
  }

  async #send(id: string, file: File) {
    try {
      this.#update(id, { image: await this.send(file, (percent) => this.#update(id, { percent })) });
    } catch (cause) {
      const { message = "", refused = false } = cause instanceof UploadError ? cause : {};
      this.#update(id, { problem: message || words.upload.connection, retryable: !refused });
    }
  }

  #update(id: string, update: Partial<Upload>) {
    const list = this.get().map((upload) => (upload.id === id ? { ...upload, ...update } : upload));
    const updated = list.find((upload) => upload.id === id);
    if (updated) updated.box.dataset.wait = waitOf(updated);
    if (updated?.image && updated.words) {
      this.#list.set(list.filter((upload) => upload !== updated));
      this.finish(updated, updated.image, updated.words);
    } else {
      this.#list.set(list);
    }
  }
}

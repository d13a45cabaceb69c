import { imageProblem } from "@/admin/editor/image-problem";
import { type StoredImage, UploadError, uploadImage } from "@/admin/editor/upload-image";
import { words } from "@/admin/editor/words";

/** A picture on its way into a post: until it is both uploaded and described. */
export interface Upload {
  id: string;
  file: File;
  /** Stands in the text where the picture will be. */
  box: HTMLElement;
  /** What was put on the way, in percent. */
  percent: number;
  /** Why it was not taken; empty while all is well. */
  problem: string;
  /** Trying again can help. */
  again: boolean;
  /** Undefined until the server has it. */
  image?: StoredImage;
  /** Undefined until somebody has described it; empty for what is decorative. */
  alt?: string;
  /** Somebody put off describing it. */
  later: boolean;
}

/** What the pictures of an editor wait for: nothing, the server, somebody's description, or somebody's decision. */
export type UploadsWait = "nothing" | "server" | "description" | "decision";

/** What one picture waits for. */
const waitOf = ({ problem, image }: Upload): UploadsWait => (problem ? "decision" : image ? "description" : "server");

/** What has to be done about all of them first. */
export function waitOfAll(list: Upload[]): UploadsWait {
  const waits = list.map(waitOf);
  return (["decision", "description", "server"] as const).find((wait) => waits.includes(wait)) ?? "nothing";
}

/** The pictures of one editor that are on their way. */
export class Uploads {
  #list: Upload[] = [];
  #listeners = new Set<() => void>();

  /** `finish` puts a picture into the text, in the place of its box. */
  constructor(readonly finish: (upload: Upload, image: StoredImage, alt: string) => void) {}

  get = () => this.#list;

  watch = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to upload a picture. */
  add(file: File): Upload {
    const box = document.createElement("div");
    box.className = "editor__upload";
    box.contentEditable = "false";
    const problem = imageProblem(file);
    const upload: Upload = { id: crypto.randomUUID(), file, box, percent: 0, problem, again: false, later: false };
    box.dataset.wait = waitOf(upload);
    this.#set([...this.#list, upload]);
    if (!problem) void this.#send(upload.id, file);
    return upload;
  }

  retry(id: string) {
    const upload = this.#list.find((one) => one.id === id);
    if (!upload) return;
    this.#change(id, { problem: "", percent: 0 });
    void this.#send(id, upload.file);
  }

  describe(id: string, alt: string) {
    this.#change(id, { alt });
  }

  /** Leaves a picture undescribed for now. */
  postpone(id: string) {
    this.#change(id, { later: true });
  }

  /** Asks for its description again. */
  ask(id: string) {
    this.#change(id, { later: false });
  }

  remove(id: string) {
    this.#set(this.#list.filter((one) => one.id !== id));
  }

  async #send(id: string, file: File) {
    try {
      this.#change(id, { image: await uploadImage(file, (percent) => this.#change(id, { percent })) });
    } catch (cause) {
      const { message = "", refused = false } = cause instanceof UploadError ? cause : {};
      this.#change(id, { problem: message || words.upload.connection, again: !refused });
    }
  }

  #change(id: string, change: Partial<Upload>) {
    const list = this.#list.map((one) => (one.id === id ? { ...one, ...change } : one));
    const done = list.find((one) => one.id === id);
    if (done) done.box.dataset.wait = waitOf(done);
    if (done?.image && done.alt !== undefined) {
      this.#set(list.filter((one) => one !== done));
      this.finish(done, done.image, done.alt);
    } else {
      this.#set(list);
    }
  }

  #set(list: Upload[]) {
    this.#list = list;
    for (const listener of [...this.#listeners]) listener();
  }
}

import type { BlogFields } from "@/admin/blogs/blog";
import { dropDraft, loadDraft, type Other, storeDraft } from "@/admin/blogs/draft-calls";
import { dropLocally, keepLocally } from "@/admin/blogs/local-draft";
import { CallError } from "@/admin/call";

/** Milliseconds after a change until it is sent; more changes meanwhile go with it. */
const pause = 3_000;
/** Milliseconds until the server is asked again that did not answer. */
const askAgain = 15_000;

/** Where what was written is kept by now. */
export interface DraftState {
  status: "none" | "saving" | "saved" | "offline" | "refused" | "lost";
  /** When the server got the last change. */
  savedAt: string;
  /** The server's sentence when it refused a draft. */
  problem: string;
  /** The version of the post that is stored by now, as far as it is known. */
  currentVersion: number;
  others: Other[];
}

/** Keeps what is being written of a post: on this device at once, on the server a moment later. */
export class DraftKeeper {
  /** The last change that the server does not have yet. */
  #waiting: BlogFields | undefined;
  #timer = 0;
  #sending: Promise<void> = Promise.resolve();
  #state: DraftState = { status: "none", savedAt: "", problem: "", currentVersion: 0, others: [] };
  #listeners = new Set<() => void>();

  /** `version` is the one of the post that the draft is based on; `stored`: the server has a draft already. */
  constructor(
    public key: string,
    public version: number,
    private stored: boolean,
    others: Other[],
  ) {
    this.#state.others = others;
  }

  get = () => this.#state;

  watch = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A change was made. */
  change(data: BlogFields) {
    this.#waiting = data;
    const kept = keepLocally(this.key, data, this.version);
    const { status } = this.#state;
    this.#set({ status: !kept ? "lost" : status === "offline" || status === "refused" ? status : "saving" });
    this.#timer ||= window.setTimeout(() => this.flush(), pause);
  }

  /** Asks what happens beside this draft. What fails now is asked again soon. */
  async look() {
    const { key } = this;
    const found = await loadDraft(key).catch(() => undefined);
    if (found && key === this.key) this.#set({ currentVersion: found.currentVersion, others: found.others });
  }

  /** Sends at once what waits. Resolves true when the server has everything. */
  async flush(): Promise<boolean> {
    this.#stopTimer();
    this.#sending = this.#sending.then(() => this.#send());
    await this.#sending;
    return this.#waiting === undefined;
  }

  /** The post has been saved, or the draft was given up: it is no longer needed. */
  async discard(key = this.key, version = this.version) {
    const old = this.key;
    this.#stopTimer();
    this.#waiting = undefined;
    dropLocally(old);
    this.key = key;
    this.version = version;
    this.#set({ status: "none", problem: "", currentVersion: version });
    // A draft that is still on its way would come back.
    await this.#sending;
    if (!this.stored) return;
    this.stored = false;
    await dropDraft(old);
  }

  /** Nobody looks any more; what waits stays on this device. */
  stop() {
    this.#stopTimer();
    this.#listeners.clear();
  }

  async #send() {
    const { key, version } = this;
    const data = this.#waiting;
    if (!data) return;
    try {
      const { savedAt, currentVersion, others } = await storeDraft(key, data, version);
      this.stored = true;
      if (this.#waiting !== data) return this.#set({ others });
      this.#waiting = undefined;
      dropLocally(key);
      this.#set({ status: "saved", savedAt, currentVersion, others, problem: "" });
    } catch (cause) {
      if (this.#waiting !== data) return;
      const refused = cause instanceof CallError && cause.status < 500 && cause.status !== 429;
      this.#set({ status: refused ? "refused" : "offline", problem: refused ? cause.message : "" });
      if (!refused) this.#timer ||= window.setTimeout(() => this.flush(), askAgain);
    }
  }

  #stopTimer() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #set(change: Partial<DraftState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

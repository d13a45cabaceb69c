import { CallError, messageOf } from "@/admin/kit/call";
import type { DraftAnswer, Other } from "@/admin/writing/calls";
import type { DocumentTypes } from "@/admin/writing/document";
import type { DraftStore } from "@/admin/writing/kind";

/** Milliseconds from the first unsent change until a draft is sent. */
const sendDelay = 3_000;
/** Milliseconds until a draft is sent again to a server that did not answer. */
const retryDelay = 15_000;
/** Milliseconds between two checks for other people who edit the same document. */
const watchInterval = 5_000;

/** The keys of drafts that are being deleted. A list that is fetched meanwhile may still have them. */
export const beingDeleted = new Set<string>();

/**
 * Why the server does not have the last change: the device is offline, no answer came, the server failed, or it
 * refused the change. It is sent again by itself unless it was refused.
 */
type Trouble = "offline" | "unanswered" | "failed" | "refused";

/** Where the last change is kept, and what happens to the document meanwhile. */
export interface DraftState {
  status: "none" | "saving" | "saved" | Trouble | "lost";
  /** When the server stored the last change. */
  savedAt: string;
  /** The server's message when it refused a draft. */
  problem: string;
  /** The newest stored version of the document that is known. */
  currentVersion: number;
  /** Who has saved that version. */
  savedBy: string;
  savedById?: string;
  others: Other[];
}

/** What a keeper begins with. */
export interface DraftStart {
  key: string;
  /** The version of the document that the draft is based on; 0 for a new document. */
  version: number;
  /** The server already has a draft. */
  onServer?: boolean;
  others?: Other[];
}

function troubleOf(cause: unknown): Trouble {
  if (!(cause instanceof CallError)) return navigator.onLine ? "unanswered" : "offline";
  return cause.status < 500 && cause.status !== 429 ? "refused" : "failed";
}

const activityIn = ({ currentVersion, savedBy = "", savedById, others }: Omit<DraftAnswer, "savedAt">) => ({
  currentVersion,
  savedBy,
  savedById,
  others,
});

/** Keeps a draft of one document: on this device at once, and on the server after a short delay. */
export class DraftKeeper<T extends DocumentTypes> {
  key: string;
  version: number;
  #onServer: boolean;
  /** The last change that the server does not have yet. */
  #waiting: T["Fields"] | undefined;
  #timer = 0;
  /** Ends with the last request, so that requests reach the server one after the other. */
  #requests: Promise<unknown> = Promise.resolve();
  #state: DraftState;
  #listeners = new Set<() => void>();

  constructor(
    private store: DraftStore<T>,
    { key, version, onServer = false, others = [] }: DraftStart,
  ) {
    this.key = key;
    this.version = version;
    this.#onServer = onServer;
    this.#state = { status: "none", savedAt: "", problem: "", currentVersion: 0, savedBy: "", others };
  }

  get = () => this.#state;

  listen = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps a change. */
  change(data: T["Fields"]) {
    const kept = this.store.device.keep(this.key, data, this.version);
    if (!this.store.server) return this.#set({ status: kept ? "none" : "lost" });
    this.#waiting = data;
    const { status } = this.#state;
    const isSettled = status === "none" || status === "saved" || status === "lost";
    this.#set({ status: !kept ? "lost" : isSettled ? "saving" : status }); // a trouble stays until the next answer
    this.#timer ||= window.setTimeout(() => this.flush(), sendDelay);
  }

  /** Sends an unsent change now. Resolves to true if the server has everything. */
  async flush(): Promise<boolean> {
    this.#stopTimer();
    this.#requests = this.#requests.then(() => this.#send());
    await this.#requests;
    return this.#waiting === undefined;
  }

  /** Deletes the draft, because it was saved or given up. Later changes belong to `key` and `version`. */
  async discard(key = this.key, version = this.version) {
    const old = this.key;
    this.#stopTimer();
    this.#waiting = undefined;
    this.store.device.drop(old);
    this.key = key;
    this.version = version;
    this.#set({ status: "none", problem: "", currentVersion: Math.max(version, this.#state.currentVersion) });
    // After a request under way, which would store the draft again.
    beingDeleted.add(old);
    const dropped = this.#requests.then(() => this.#drop(old)).finally(() => beingDeleted.delete(old));
    this.#requests = dropped.catch(() => {});
    await dropped;
  }

  /** Sends unsent changes once the device is online again, and looks for other writers. Returns a function that stops both. */
  run(): () => void {
    const flush = () => void this.flush();
    const look = () => {
      if (this.version > 0 && document.visibilityState === "visible") void this.#look();
    };
    const timer = window.setInterval(look, watchInterval);
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", look);
    return () => {
      this.#stopTimer();
      window.clearInterval(timer);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** Asks who else edits the document, and which version is stored. Ignores a failure, because it soon asks again. */
  async #look() {
    const { key } = this;
    const answer = await this.store.server?.load(key).catch(() => undefined);
    if (answer && key === this.key) this.#set(activityIn(answer));
  }

  async #send() {
    const { key, version } = this;
    const data = this.#waiting;
    if (!data || !this.store.server) return;
    try {
      const answer = await this.store.server.store(key, data, version);
      this.#onServer = true;
      if (this.#waiting !== data) return this.#set({ others: answer.others });
      this.#waiting = undefined;
      this.store.device.drop(key);
      this.#set({ status: "saved", savedAt: answer.savedAt, ...activityIn(answer), problem: "" });
    } catch (cause) {
      if (this.#waiting !== data) return;
      const status = troubleOf(cause);
      this.#set({ status, problem: status === "refused" ? messageOf(cause) : "" });
      if (status !== "refused") this.#timer ||= window.setTimeout(() => this.flush(), retryDelay);
    }
  }

  async #drop(key: string) {
    if (!this.#onServer) return;
    this.#onServer = false;
    await this.store.server?.drop(key);
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

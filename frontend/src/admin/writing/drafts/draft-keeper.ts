import { CallError, messageOf } from "@/admin/kit/call";
import type { DraftAnswer, Other, ServerDraft } from "@/admin/writing/calls";
import type { DocumentTypes } from "@/admin/writing/document";
import type { DeviceDraft, Known } from "@/admin/writing/drafts/device-drafts";
import { markOf } from "@/admin/writing/drafts/mark";
import type { DraftStore } from "@/admin/writing/kind";
import { getSession } from "@/features/auth/session";

/** Milliseconds from the first unsent change until a draft is sent. */
const sendDelay = 3_000;
/** Milliseconds until a draft is sent again to a server that did not answer. */
const retryDelay = 15_000;
/** Milliseconds between two checks for other people who edit the same document. */
const watchInterval = 5_000;

/** How many marks of answered requests are remembered. */
const rememberedMarks = 20;

/** The keys of drafts that are being deleted. A list that is fetched meanwhile may still have them. */
export const beingDeleted = new Set<string>();

/**
 * Why the server does not have the last change: the device is offline, no answer came, the server failed, or it
 * refused the change. It is sent again by itself unless it was refused.
 */
type Trouble = "offline" | "unanswered" | "failed" | "refused";

/** Where the last change is kept, and what happens to the document meanwhile. */
export interface DraftState<T extends DocumentTypes> {
  status: "none" | "saving" | "saved" | "undecided" | Trouble | "lost";
  /** When the server stored the last change. */
  savedAt: string;
  /** The server's message when it refused a draft. */
  problem: string;
  /** The draft that the same user has stored in another window meanwhile. Nothing is sent until they choose. */
  other?: DeviceDraft<T>;
  /** The newest stored version of the document that is known. */
  currentVersion: number;
  /** Who has saved that version. */
  savedBy: string;
  savedById?: string;
  others: Other[];
}

export interface DraftStart {
  key: string;
  /** The version of the document that the draft is based on; 0 for a new document. */
  version: number;
  /** The draft on the server. Default: there is none. */
  known?: Known;
  others?: Other[];
}

/** What is known of a draft that was never stored. */
const noneKnown = (): Known => ({ savedAt: "", sent: [] });

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

/** The draft that the server answers to a request that would have replaced or deleted it. */
type Found<T extends DocumentTypes> = ServerDraft<T["Fields"]> & Pick<DeviceDraft<T>, "data" | "savedAt">;

/** Returns the draft that made the server refuse a request. Undefined if the request has named that draft. */
function otherIn<T extends DocumentTypes>(cause: unknown, { savedAt }: Known): Found<T> | undefined {
  if (!(cause instanceof CallError) || cause.status !== 409) return undefined;
  const found = cause.refusal.current as Found<T> | undefined;
  return found?.data && found.savedAt !== savedAt ? found : undefined;
}

const isOwn = ({ data }: { data: unknown }, { sent }: Known) => sent.includes(markOf(data));

/** Keeps a draft of one document: on this device at once, and on the server after a short delay. */
export class DraftKeeper<T extends DocumentTypes> {
  key: string;
  version: number;
  /** The draft on the server that this one continues. */
  #known: Known;
  /** When the draft on this device was kept, as far as this window knows. "" if there is none. */
  #keptAt: string;
  /** The last change that the server does not have yet. */
  #waiting: T["Fields"] | undefined;
  #timer = 0;
  #isLooking = false;
  /** Ends with the last request, so that requests reach the server one after the other. */
  #requests: Promise<unknown> = Promise.resolve();
  #state: DraftState<T>;
  #listeners = new Set<() => void>();

  constructor(
    private store: DraftStore<T>,
    { key, version, known = noneKnown(), others = [] }: DraftStart,
  ) {
    this.key = key;
    this.version = version;
    this.#known = known;
    this.#keptAt = store.device.find(key)?.savedAt ?? "";
    this.#state = { status: "none", savedAt: "", problem: "", currentVersion: 0, savedBy: "", others };
  }

  get = () => this.#state;

  listen = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(data: T["Fields"]) {
    const kept = this.#keepOnDevice(data);
    if (!this.store.server) return this.#set({ status: kept ? "none" : "lost" });
    this.#waiting = data;
    if (this.#state.other) return this.#set({ status: "undecided" });
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
    // Another window may have kept its own text on this device since.
    if (this.#waiting && this.#state.other) this.#keepOnDevice(this.#waiting);
    return this.#waiting === undefined;
  }

  /** Deletes the draft, because it was saved or given up. Later changes belong to `key` and `version`. */
  async discard(key = this.key, version = this.version) {
    const old = this.key;
    const known = this.#known;
    this.#stopTimer();
    this.#waiting = undefined;
    this.store.device.drop(old, this.#keptAt);
    if (key !== old) this.#known = noneKnown();
    this.key = key;
    this.version = version;
    const other = key === old ? this.#state.other : undefined;
    this.#set({ status: "none", problem: "", other, currentVersion: Math.max(version, this.#state.currentVersion) });
    // After a request under way, which would store the draft again.
    beingDeleted.add(old);
    const dropped = this.#requests.then(() => this.#drop(old, known)).finally(() => beingDeleted.delete(old));
    this.#requests = dropped.catch(() => {});
    await dropped;
  }

  /** Chooses between the draft of another window and this one. The one that is not chosen may be replaced from now on. */
  choose(): DeviceDraft<T> | undefined {
    const { other } = this.#state;
    if (!other) return undefined;
    this.#known.savedAt = other.savedAt;
    this.#waiting = undefined;
    this.#set({ status: "none", other: undefined });
    return other;
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
    if (this.#isLooking || getSession()?.expired) return; // calls would pile up until the next login
    const { key } = this;
    this.#isLooking = true;
    const answer = await this.store.server?.load(key).catch(() => undefined);
    this.#isLooking = false;
    if (answer && key === this.key) this.#set(activityIn(answer));
  }

  async #send(): Promise<void> {
    const { key, version } = this;
    const known = this.#known;
    const data = this.#waiting;
    if (!data || !this.store.server || this.#state.other) return;
    const mark = markOf(data);
    if (!known.sent.includes(mark)) known.sent.push(mark);
    try {
      this.#stored(key, data, known, await this.store.server.store(key, data, version, known.savedAt));
    } catch (cause) {
      const found = otherIn<T>(cause, known);
      if (found && isOwn(found, known)) {
        // The response to an earlier request was lost.
        const isThis = markOf(found.data) === mark;
        if (isThis) return this.#stored(key, data, known, found);
        known.savedAt = found.savedAt;
        return this.#send();
      }
      if (found) return this.#meet(key, found, known);
      if (this.#waiting !== data) return;
      const status = troubleOf(cause);
      this.#set({ status, problem: status === "refused" ? messageOf(cause) : "" });
      if (status !== "refused") this.#timer ||= window.setTimeout(() => this.flush(), retryDelay);
    }
  }

  /** Notes that the server has stored what was sent. */
  #stored(key: string, data: T["Fields"], known: Known, answer: DraftAnswer) {
    known.savedAt = answer.savedAt;
    // Older marks are kept, too: a server that takes over after a failure may still have an earlier draft.
    known.sent = known.sent.slice(-rememberedMarks);
    if (this.#waiting !== data) return this.#set({ others: answer.others });
    this.#waiting = undefined;
    this.store.device.drop(key, this.#keptAt);
    this.#set({ status: "saved", savedAt: answer.savedAt, ...activityIn(answer), problem: "" });
  }

  /** Notes that another window has stored a draft, which this one does not replace before the user chooses. */
  #meet(key: string, { data, version, savedAt }: Found<T>, known: Known) {
    if (known !== this.#known) return; // The form has another document by now.
    this.#stopTimer();
    this.#set({ status: this.#waiting ? "undecided" : "none", problem: "", other: { key, data, version, savedAt } });
  }

  /** Deletes what this window has stored. The draft of another one stays. */
  async #drop(key: string, known: Known): Promise<void> {
    if (!known.savedAt && known.sent.length === 0) return;
    if (known === this.#known && this.#state.other) return;
    try {
      await this.store.server?.drop(key, known.savedAt);
      Object.assign(known, noneKnown());
    } catch (cause) {
      const found = otherIn<T>(cause, known);
      if (!found) throw cause;
      if (!isOwn(found, known)) return this.#meet(key, found, known);
      known.savedAt = found.savedAt;
      return this.#drop(key, known);
    }
  }

  #keepOnDevice(data: T["Fields"]): boolean {
    const keptAt = this.store.device.keep(this.key, data, this.version, { known: this.#known });
    if (keptAt) this.#keptAt = keptAt;
    return keptAt !== "";
  }

  #stopTimer() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #set(change: Partial<DraftState<T>>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

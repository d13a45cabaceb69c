import { getSession } from "@/features/auth/session";
import { type Closed, keepAbout } from "@/lib/documents/closed";
import type { Facts } from "@/lib/placeholders";
import { valueAt } from "@/lib/pointer";
import { schemas } from "@/lib/schema";
import { type Answered, dataAddress, type View } from "@/lib/view";
import { Documents } from "@/preview/documents";
import type { Marks } from "@/preview/marks";
import { type MenuPage, Menus } from "@/preview/menus";
import { Uploads } from "@/preview/uploads";

/** The key of the document that all pages share. */
const siteKey = "site";
/** The key of the document with the deadlines of grievances. */
const deadlinesKey = "deadlines";

/** A part of a page's data that comes from a document. */
interface Slot {
  /** The member of the data; undefined for all of it. */
  member?: string;
  document: string;
  pointer: string;
}

/** The data of pages that show more than the document of their name. `pb/web/pages` loads it. */
const slotsOfPages: Record<string, Slot[]> = {
  home: [
    { member: "document", document: "home", pointer: "" },
    { member: "labels", document: "careers", pointer: "/job" },
  ],
  blogs: [{ member: "document", document: "blogs", pointer: "" }],
  blog: [{ member: "document", document: "blogs", pointer: "" }],
  careers: [{ member: "document", document: "careers", pointer: "" }],
  job: [{ member: "document", document: "careers", pointer: "" }],
  status: [{ member: "document", document: "status", pointer: "" }],
  search: [{ member: "document", document: "search", pointer: "" }],
  report: [{ member: "document", document: "report", pointer: "" }],
  "your-data": [{ member: "document", document: "your-data", pointer: "" }],
};

/** The data of a page that staff have made. `key` is the key of its document. */
const slotsOfCustomPage = (key: string): Slot[] => [
  { member: "document", document: key, pointer: "" },
  { member: "labels", document: "careers", pointer: "/job" },
  { member: "contact", document: "contact", pointer: "/form" },
];

/** Returns the parts of a page's data that come from documents. */
export const slotsOf = (page: string, data?: unknown): Slot[] =>
  (page === "page" ? slotsOfCustomPage(String(valueAt(data, "/key") ?? page)) : undefined) ??
  slotsOfPages[page] ??
  (page in schemas ? [{ document: page, pointer: "" }] : []);

/** What the preview shows: the published documents, and instead of them those that somebody is editing. */
export class PageState {
  readonly #documents: Documents;
  readonly #published: Facts;
  readonly #menus: Menus;
  #edited: ReadonlyMap<string, unknown> = new Map();
  #closed: Closed = new Set();
  /** The view that was returned last, and what it was made from. */
  #view: { from: View; values: unknown[]; shown: View } | undefined;
  readonly #listeners = new Set<() => void>();

  /**
   * `published` has the published shared documents, with their placeholders filled. Its site document is without
   * the pages that staff have added to its menus; `menu` has these pages.
   */
  constructor(published: Facts, marks: Marks, menu: readonly MenuPage[] = []) {
    this.#published = published;
    this.#documents = new Documents(marks, new Uploads(() => this.#refresh()));
    this.#menus = new Menus(menu, this.#documents);
    this.#documents.fillFrom(published);
  }

  /** Replaces a document, or takes back the published one if `content` is undefined. */
  update(key: string, content: unknown): void {
    if (this.#edited.get(key) === content) return;
    const edited = new Map(this.#edited);
    if (content === undefined) edited.delete(key);
    else edited.set(key, content);
    this.#edited = edited;
    this.#documents.fillFrom({
      site: edited.get(siteKey) ?? this.#published.site,
      deadlines: edited.get(deadlinesKey) ?? this.#published.deadlines,
      kept: this.#published.kept,
    });
    this.#tell();
  }

  /** Leaves out what visitors do not see, because the pages at these paths are not on the site. */
  leaveOut(paths: readonly string[]): void {
    this.#closed = new Set(paths);
    this.#documents.leaveOut(this.#closed);
    this.#refresh();
  }

  /** Shows the same documents with what has become known of their uploads. */
  #refresh() {
    this.#documents.refresh();
    this.#edited = new Map(this.#edited);
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after each update. Returns how to stop that. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns the documents that somebody is editing. It is another map after each update. */
  readonly edited = () => this.#edited;

  /** Returns the site document, ready to be shown. It is the same object until it changes. */
  readonly site = () => {
    const content = this.#edited.get(siteKey) ?? this.#published.site;
    const prepared = this.#documents.prepare(content, { document: siteKey, pointer: "" }, content);
    return this.#menus.addTo(prepared, this.#edited, (shown) => keepAbout(shown, content, this.#closed));
  };

  /** Returns the content of a document that a view shows. */
  contentOf(key: string, view: View): unknown {
    if (key === siteKey) return this.#edited.get(siteKey) ?? this.#published.site;
    const slot = slotsOf(view.name, view.data).find(({ document, pointer }) => document === key && pointer === "");
    return this.#edited.get(key) ?? (slot && memberOf(view.data, slot));
  }

  /**
   * Returns a view with the documents that somebody is editing, ready to be shown. It is the same object until
   * one of its own documents changes, so that a change of the site document draws the page only where it shows it.
   */
  view(view: View): View {
    const parts = slotsOf(view.name, view.data).map((slot) => ({ slot, value: this.#partOf(view, slot) }));
    const { from, values = [], shown } = this.#view ?? {};
    if (shown && from === view && parts.every(({ value }, at) => value === values[at])) return shown;
    let { data } = view;
    for (const { slot, value } of parts) data = slot.member ? { ...(data as object), [slot.member]: value } : value;
    this.#view = { from: view, values: parts.map(({ value }) => value), shown: { ...view, data } };
    return this.#view.shown;
  }

  #partOf(view: View, slot: Slot): unknown {
    const { document, pointer } = slot;
    const edited = this.#edited.get(document);
    const value = edited === undefined ? memberOf(view.data, slot) : valueAt(edited, pointer);
    return this.#documents.prepare(value, { document, pointer }, edited ?? value);
  }
}

const memberOf = (data: unknown, { member }: Slot) => (member ? valueAt(data, `/${member}`) : data);

/** Fetches what the page at an address shows. Fails if the server cannot be reached or answers no page. */
export async function fetchView({ pathname, search }: URL): Promise<View> {
  // With a token, the server also answers pages that visitors cannot see yet.
  const answer = await fetch(dataAddress(pathname) + search, { headers: { Authorization: getSession()?.token ?? "" } });
  const view: Answered = await answer.json();
  if (!("leadsTo" in view)) return view;
  const target = new URL(view.leadsTo, location.origin);
  if (target.origin !== location.origin) throw new Error("the address leads to another site");
  return fetchView(target);
}

import type { CustomPage, Site } from "@/generated/content";
import { valueAt } from "@/lib/pointer";
import type { Documents } from "@/preview/documents";

/** A menu of the site. */
type Group = NonNullable<CustomPage["place"]["group"]>;

/** A page made by staff that stands in a menu. */
export interface MenuPage {
  /** The key of its document. */
  key: string;
  name: string;
  path: string;
  group: Group;
}

/** Adds the pages that staff have made to the menus, as the server does (`pb/content/documents/custom.go`). */
export class Menus {
  #site: unknown;
  #pages = "";
  #result: unknown;

  /** `published` are the pages that visitors find in the menus. */
  constructor(
    private readonly published: readonly MenuPage[],
    private readonly documents: Documents,
  ) {}

  /**
   * Returns the site document with these pages, or what their edited documents make of them. It is the same object
   * until that changes. `prepare` changes the menus before the pages are added.
   */
  addTo(site: unknown, edited: ReadonlyMap<string, unknown>, prepare: (site: unknown) => unknown): unknown {
    const shown = this.#shown(edited);
    const pages = JSON.stringify(shown);
    if (site !== this.#site || pages !== this.#pages) {
      this.#site = site;
      this.#pages = pages;
      this.#result = shown.reduce((before, page) => this.#add(before as Site, page), prepare(site));
    }
    return this.#result;
  }

  #shown(edited: ReadonlyMap<string, unknown>): MenuPage[] {
    const keys = new Set([...this.published.map(({ key }) => key), ...edited.keys()]);
    return [...keys].flatMap((key) => {
      const content = edited.get(key);
      if (content === undefined) return this.published.filter((page) => page.key === key);
      const place = valueAt(content, "/place") as Partial<CustomPage["place"]> | undefined;
      if (!place?.visible || !place.inMenu || !place.group) return [];
      return [{ key, name: place.name ?? "", path: place.path ?? "", group: place.group }];
    });
  }

  #add(site: Site, { key, name, path, group }: MenuPage): Site {
    const place = { document: key, pointer: "/place/name" };
    const label = this.documents.prepare(name, place, { place: { name } }) as string;
    const menu = site.navigation[group];
    const links = [...menu.links, { label, href: path }];
    return { ...site, navigation: { ...site.navigation, [group]: { ...menu, links } } };
  }
}

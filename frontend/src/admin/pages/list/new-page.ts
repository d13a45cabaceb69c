import { firstTexts } from "@/admin/pages/document/examples";
import type { Group, PageRow } from "@/admin/pages/document/page";
import { pageCalls, pageDrafts } from "@/admin/pages/document/page-kind";
import type { CustomPage } from "@/generated/content";
import { drawingNames } from "@/generated/drawing-names";
import { latinWords } from "@/lib/latin-words";

/** What the addresses of the pages of each menu begin with. */
const folders: Record<Group, string> = { services: "/services/", products: "/products/", about: "/about-us/" };

/** Returns the address of a new page that no other page has. */
export function pathOf(name: string, group: Group | undefined, pages: PageRow[]): string {
  const slug = latinWords(name).slice(0, 60).replace(/^-|-$/g, "") || "page";
  const folder = group ? folders[group] : "/";
  const taken = new Set(pages.map(({ path }) => path.toLowerCase()));
  let path = folder + slug;
  for (let n = 2; taken.has(path); n++) path = `${folder}${slug}-${n}`;
  return path;
}

/** The picture of a new page, with what it shows. */
const firstPicture = { src: "scenes/about-us-2", alt: drawingNames["about-us-2"] ?? "" };

/** Returns a page with example texts around its name. */
export const contentOf = (name: string, path: string, group: Group | undefined): CustomPage => ({
  opening: {
    look: "beside",
    title: name,
    lead: firstTexts["/opening/lead"],
    pictures: [firstPicture],
  },
  sections: [],
  place: { visible: false, name, path, ...(group && { group }), inMenu: false },
  card: firstPicture,
  meta: { title: name, description: firstTexts["/meta/description"] },
});

/**
 * Makes a page that visitors cannot see, with a draft in which they can. So the page is shown as soon as
 * somebody publishes it, at once or in a release.
 */
export async function createPage(id: string, name: string, path: string, group: Group | undefined): Promise<string> {
  const page = { content: { ...contentOf(name, path, group) } };
  const { _id, key, version, content } = await pageCalls.create({ ...page, _id: id });
  const visible = { ...content, place: { ...(content.place as object), visible: true } };
  await pageDrafts.server.store(_id, { content: visible }, version);
  return key;
}

import { type Blog, type BlogFields, type BlogState, emptyFields, fieldsOf } from "@/admin/blogs/blog";
import { words } from "@/admin/blogs/words";
import { documentCalls, serverDrafts } from "@/admin/writing/calls";
import { deviceDrafts } from "@/admin/writing/drafts/device-drafts";
import type { DraftKeeper } from "@/admin/writing/drafts/draft-keeper";
import { type Compared, fieldByField, type Kind, type Problems } from "@/admin/writing/kind";
import type { Writing } from "@/admin/writing/use-writing";
import { serverTime } from "@/features/auth/server-clock";
import { indiaDateTime } from "@/lib/india-time";

export interface BlogTypes {
  Doc: Blog;
  Fields: BlogFields;
  Payload: BlogFields;
}

export type BlogWriting = Writing<BlogTypes>;

export const blogDrafts = serverDrafts<BlogFields>("/api/drafts");

const compared = ["title", "author", "slug", "excerpt", "category", "coverAlt", "coverFocus", "tags"] as const;

export const blogKind: Kind<BlogTypes> = {
  noun: "post",
  calls: documentCalls("/api/blogs"),
  drafts: { device: deviceDrafts("draft"), server: blogDrafts },
  emptyFields: () => emptyFields,
  fieldsOf,
  payloadOf: (fields) => fields,
  // An old version does not bring back its cover, with its description, and its time of publication.
  restorable: ({ cover, coverAlt, coverFocus, publishedAt, ...text }) => text,
  compare: fieldByField((fields) => ({
    fields: [
      ...compared.map((name): Compared => [words.form.fields[name], [fields[name]].flat().join(", ")]),
      [words.form.fields.cover, fields.cover, "picture"],
      [words.form.fields.publishedAt, fields.publishedAt ? indiaDateTime(fields.publishedAt) : words.states.draft],
    ],
    html: fields.content,
  })),
};

/** Finds required fields that are empty, and a published post that would be hidden until later. */
export function problemsOf({ title, author, content, publishedAt }: BlogFields, state?: BlogState): Problems {
  const { required } = words.form;
  return {
    ...(!title.trim() && { title: required.title }),
    ...(!author.trim() && { author: required.author }),
    ...(!content && { content: required.content }),
    ...(state === "published" && isLater(publishedAt) && { publishedAt: words.form.fields.publishedAtLater }),
  };
}

const isLater = (time: string | null) => time !== null && Date.parse(time) > serverTime();

/** Stores another time of publication for a post that was just saved. */
export async function changeTime(blog: Blog, publishedAt: string | null) {
  await blogKind.calls.change(blog._id, { ...fieldsOf(blog), publishedAt, version: blog.version }, blog);
}

/** Shows a draft in a new tab like the public page. Returns false if that failed. */
export async function openPreview(keeper: DraftKeeper<BlogTypes>): Promise<boolean> {
  // Opened before the first request, because browsers block a tab that does not follow a click.
  const tab = window.open("", "_blank");
  try {
    if (!(await keeper.flush())) throw new Error("the draft is not on the server");
    const { url } = await blogDrafts.preview(keeper.key);
    if (tab) tab.location.href = url;
    return tab !== null;
  } catch {
    tab?.close();
    return false;
  }
}

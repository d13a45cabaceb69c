import type { Action } from "@/admin/blogs/actions";
import type { BlogState } from "@/admin/blogs/blog";
import { listWords } from "@/admin/kit/list/list-words";
import { has } from "@/admin/writing/words";
import { blogLimits } from "@/generated/limits";

const states: Record<BlogState, string> = { draft: "Draft", scheduled: "Scheduled", published: "Published" };

const heads = { title: "Title", author: "Author", state: "State", updated: "Updated" };

const list = listWords({
  one: "post",
  many: "posts",
  heading: "Blogs",
  searchHint: "Title, author, text",
  emptyHint: "Write the first one with the button New post: it stays a draft until you publish it.",
  order: "last updated first",
});

const actions: Record<Action["kind"] | "reschedule", string> = {
  publish: "Publish",
  schedule: "Schedule…",
  reschedule: "Change time…",
  update: "Update",
  saveDraft: "Save draft",
  unpublish: "Unpublish",
  unschedule: "Unschedule",
};

const done: Record<Action["kind"], string> = {
  publish: "The post is published.",
  schedule: "The post is scheduled.",
  update: "The post is updated.",
  saveDraft: "The draft is saved.",
  unpublish: "The post is a draft again.",
  unschedule: "The post is a draft again.",
};

const didMeanwhile: Record<BlogState | "moved", string> = {
  draft: "made this post a draft again",
  scheduled: "scheduled this post",
  published: "published this post",
  moved: "changed the time of this post",
};

const form = {
  add: "New post",
  edit: "Edit post",
  loading: "Loading the post…",
  notLoaded: "The post could not be loaded.",
  uploads: {
    server: "A picture is still being uploaded. Please wait until it is in the text, or remove it.",
    description: "A picture has no description yet. Please describe it, or remove it.",
    cover: "The cover is still being uploaded. Please wait until it is there.",
    decision: "A picture could not be uploaded. Please remove it, or try again.",
  },
  fullPage: "Full page",
  leaveFullPage: "Leave the full page (Escape)",
  widen: "Wider",
  narrow: "Narrower",
  actions,
  done,
  overtaken: (name: string, did: keyof typeof didMeanwhile) =>
    `${name} ${has(name)} ${didMeanwhile[did]} in the meantime. Your changes are not saved yet: please choose again what to do.`,
  notUndone: "This could not be undone.",
  unpublish: {
    title: "Unpublish the post",
    text: "Visitors can no longer read it, and links to it lead to an error page. You keep it as a draft.",
  },
  preview: "Preview",
  previewFailed: "The preview could not be opened.",
  versions: "Versions",
  required: {
    title: "Please write a title.",
    author: "Please name the author.",
    content: "Please write the post.",
  },
  fields: {
    title: "Title",
    author: "Author",
    content: "Text",
    more: "More: address, excerpt, cover, category, tags",
    morePublished: "More: address, excerpt, cover, category, tags, time",
    slug: "Address",
    slugHint: (slug: string) => (slug ? `The post is at /blogs/${slug}` : "Made from the title if left empty"),
    slugMoves: "The old address will lead to the new one.",
    excerpt: "Excerpt",
    excerptHint: (n: number) => `${n} of ${blogLimits.maxExcerpt} characters. Taken from the text if left empty`,
    category: "Category",
    tags: "Tags",
    cover: "Cover",
    coverHint: "Shown in 16:9, up to 1440 pixels wide",
    coverFocus: "Point of the cover",
    coverAlt: "Description of the cover",
    coverAltHint: "Read aloud to people who cannot see the picture",
    choose: "Choose a picture",
    replace: "Choose another",
    remove: "Remove the cover",
    uploading: (percent: number) => `Uploading: ${percent}%`,
    chosen: (name: string) => `${name} is the cover.`,
    publishedAt: "Publish time",
    publishedAtHint: "Indian time (IST). Visitors see the date",
    publishedAtLater: "Please choose a time in the past. To publish the post later, unpublish it, then schedule it.",
  },
};

export const words = {
  many: "posts",
  list,
  filter: "State",
  filters: { "": "All states", draft: "Drafts", scheduled: "Scheduled", published: "Published" },
  add: "New post",
  states,
  notSaved: "New",
  heads,
  changed: "Unsaved changes",
  edit: "Edit",
  view: "Visit",
  delete: "Delete",
  deleteTitle: "Delete blog",
  deleteText: "Are you sure you want to delete this blog?",
  deleted: (title: string) => `“${title}” was deleted.`,
  notRestored: "It could not be restored.",
  form,
};

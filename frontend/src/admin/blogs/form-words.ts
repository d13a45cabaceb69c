import type { Action } from "@/admin/blogs/actions";
import type { BlogState } from "@/admin/blogs/blog";

const actions: Record<Action["kind"], string> = {
  publish: "Publish now",
  schedule: "Schedule",
  update: "Update",
  saveDraft: "Save draft",
  unpublish: "Unpublish",
};

const done: Record<Action["kind"], string> = {
  publish: "The post is published.",
  schedule: "The post is scheduled.",
  update: "The post is updated.",
  saveDraft: "The draft is saved.",
  unpublish: "The post is a draft again.",
};

const states: Record<BlogState, string> = { draft: "Draft", scheduled: "Scheduled", published: "Published" };

/** What the form of a post says. */
export const formWords = {
  add: "New post",
  edit: "Edit post",
  loading: "Loading the post…",
  notLoaded: "The post could not be loaded.",
  tryAgain: "Try again",
  connection: "The server did not answer. Please check the connection.",
  failed: "The post could not be saved. What you wrote is kept; please check the connection and try again.",
  uploads: {
    server: "A picture is not in the text yet. Please wait until it is, or remove it.",
    description: "A picture waits for its description. Please describe it, or remove it.",
    decision: "A picture could not be uploaded. Please remove it, or try again.",
  },
  widen: "Wider",
  narrow: "Narrower",
  close: "Close",
  states,
  actions,
  done,
  notSaved: "New",
  saving: "Saving…",
  preview: "Preview",
  previewFailed: "The preview could not be made.",
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
    more: "More: address, excerpt, cover, category, tags, time",
    slug: "Address",
    slugHint: (slug: string) => (slug ? `The post is at /blogs/${slug}` : "Made from the title when left empty"),
    slugMoves: "The old address will lead to the new one.",
    excerpt: "Excerpt",
    excerptHint: (n: number) => `${n} of ${excerptLongest} characters. Taken from the text when left empty`,
    category: "Category",
    tags: "Tags",
    tagsHint: "Parted by commas",
    cover: "Cover",
    coverHint: "Shown 16:9, at best 1440 pixels wide",
    coverAlt: "Description of the cover",
    coverAltHint: "Read out to who cannot see it",
    choose: "Choose a picture",
    replace: "Choose another",
    remove: "Remove the cover",
    uploading: (percent: number) => `Uploading: ${percent} %`,
    publishedAt: "Publish time",
    publishedAtHint: "Indian time (IST). Empty: the moment of publishing",
  },
  status: {
    saving: "Saving…",
    saved: (time: string) => `Saved ${time}`,
    offline: "Offline – kept on this device",
    refused: (why: string) => `Kept on this device only. ${why}`,
    lost: "This device has no room left to keep your changes. Please save.",
  },
  unsaved: {
    found: (time: string) => `You have unsaved changes of ${time}.`,
    restore: "Restore",
    discard: "Discard",
  },
  others: (names: string) => `${names} is editing this post too.`,
  behind: { text: "Somebody else has saved this post meanwhile.", compare: "Compare" },
  aside: { text: "You took the other version. Yours is set aside.", back: "Bring mine back" },
  leave: {
    title: "You have unsaved changes",
    text: "Save them as a draft that only you see, and go on later?",
    keep: "Keep editing",
    discard: "Discard",
    save: "Save draft",
    failed: "They could not be sent, but are kept on this device.",
  },
};

/** Characters that an excerpt may have. */
export const excerptLongest = 400;

/** What the form suggests, as the page of posts filters by it. */
export const categories = [
  "Staffing",
  "Trends",
  "Future of Work",
  "Payroll",
  "Outsourcing",
  "Business Strategy",
  "Success Stories",
  "Career Development",
  "Skill Development",
  "Training",
  "Technology",
  "Hiring",
];

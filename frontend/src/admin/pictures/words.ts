import { listWords } from "@/admin/kit/list/list-words";
import type { Use } from "@/admin/pictures/picture";
import { binLimits } from "@/generated/limits";

const list = listWords({
  one: "picture",
  many: "pictures",
  heading: "Pictures",
  searchHint: "File name, description",
  emptyHint: "Drop pictures here, or add them with the button Upload pictures.",
  order: "newest first",
});

const kinds: Record<Use["kind"], string> = { page: "Page", post: "Post", release: "Release" };

/** How many uploaded pictures are named at once. */
const namedUploads = 3;
const inWords = new Intl.ListFormat("en-IN");

export const words = {
  list,
  filter: "Show",
  filters: { all: "All pictures", unused: "Unused pictures", deleted: "Deleted pictures" },
  restore: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is restored.`,
  notRestored: "The picture could not be restored.",
  deletedNote: `Click to restore it. Removed for good ${binLimits.days} days after it was deleted.`,
  upload: "Upload pictures",
  drop: "Drop the pictures to upload them",
  uploads: "Uploads",
  moreUploads: (n: number) => `and ${n} more`,
  uploaded: (names: string[]) => {
    const more = names.length - namedUploads;
    const shown = more > 1 ? [...names.slice(0, namedUploads), `${more} more`] : names;
    return `${inWords.format(shown)} ${names.length === 1 ? "was" : "were"} uploaded.`;
  },
  open: (name: string) => `Edit ${name}`,
  uses: (n: number) => (n === 0 ? "Not used" : n === 1 ? "Used once" : `Used ${n} times`),
  noAlt: "No description",
  focus: {
    label: "What must stay visible",
    at: (x: number, y: number) => `${x}% from the left, ${y}% from the top`,
    hint: "Click the most important point of the picture, or move it with the arrow keys.",
    centre: "Back to the centre",
    preview: "How it is cropped",
  },
  picker: {
    title: "Choose a picture",
    open: "Choose or upload a picture",
    change: "Choose another picture",
    choose: (name: string) => `Choose ${name}`,
  },
  dialog: {
    alt: "What the picture shows",
    altHint:
      "Read aloud to people who cannot see the picture. Pages and posts that choose it later start with this text.",
    pixels: (width: number, height: number) => `${width} × ${height} pixels`,
    facts: (width: number, height: number, size: string) => `${width} × ${height} pixels, ${size}`,
    uploadedBy: (name: string) => (name ? `Uploaded by ${name}` : "Uploaded"),
    whereUsed: "Where it is used",
    unused: "No page, post or draft shows this picture.",
    removedLater: `It is deleted ${binLimits.days} days after its upload unless something uses it. Save it to keep it in the library.`,
    use: ({ kind, title, draft }: Use, place: string) =>
      `${kinds[kind]}: ${title || "Untitled"}${place && ` › ${place}`}${draft ? " (draft)" : ""}`,
    save: "Save",
    saved: "The picture is saved.",
    notSaved: "The picture could not be saved. Please try again.",
    replace: "Replace file…",
    replaceTitle: "Replace this picture?",
    replaceText: (uses: number) =>
      uses === 0
        ? "The address stays the same. You can take the old file back."
        : "The new file appears at once wherever this picture is shown. You can take the old file back.",
    replaceConfirm: "Replace",
    smaller: (next: string, old: string) =>
      `The new file has ${next}, the old one ${old}. Where the picture is shown large, visitors may see it blurred.`,
    undo: "Undo",
    replacing: (percent: number) => (percent < 100 ? `Uploading: ${percent}%` : "Preparing the picture…"),
    replaced: "The picture is replaced. Please check that the description still fits.",
    delete: "Delete…",
    deleteTitle: "Delete this picture?",
    earlier: "Earlier files",
    earlierHint: `Kept for ${binLimits.days} days.`,
    takeBack: "Use again",
    takeBackOf: (name: string) => ` ${name}`,
    takenBack: "The earlier file is used again.",
    notTakenBack: "The earlier file could not be used again. Please try again.",
    deleteText: `Nobody sees it any more. You can restore it for ${binLimits.days} days: choose “Deleted pictures” above the list.`,
    deleteConfirm: "Delete",
    deleted: (name: string) => `${name} was deleted.`,
    inUse: "A picture that is used cannot be deleted. Choose another picture in these places first.",
    leave: "Your changes to this picture are lost.",
  },
};

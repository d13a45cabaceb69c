import { listWords } from "@/admin/kit/list/list-words";
import type { LaterChange, Release } from "@/admin/pages/releases/release";
import { words as pageWords } from "@/admin/pages/words";
import { nameAtStart } from "@/admin/writing/people";
import { indiaDateTime } from "@/lib/india-time";

/** Returns when a release is published by itself, in words; an empty text if somebody has to publish it. */
export const timeOf = ({ state, at }: Release) => (state === "scheduled" && at ? indiaDateTime(new Date(at)) : "");

/** Says what became of a release that somebody wanted to publish or to schedule. */
export function outcomeOf({ title, state, at }: Release): string {
  if (state === "asked") return pageWords.foot.asked(title);
  if (state === "scheduled" && at) return `“${title}” will be published by itself on ${indiaDateTime(new Date(at))}.`;
  return pageWords.foot.published(title);
}

/** Says who has changed a page since the version that a release knows, and when. */
export function saysWhoChanged(change: LaterChange): string {
  const { name, updatedAt } = change;
  if (!updatedAt) return name;
  const who = nameAtStart(change);
  const time = indiaDateTime(new Date(updatedAt));
  return who ? `${who} changed “${name}” on ${time}` : `“${name}” was changed on ${time}`;
}

export const words = {
  rows: listWords({
    one: "release",
    many: "releases",
    heading: "Releases",
    searchHint: "Title",
    emptyHint: "A release publishes changes to several pages together, now or at a time that you choose.",
    order: "newest first",
  }),
  list: {
    create: "New release",
    view: (name: string) => `Visit ${name}`,
    title: "Release",
    state: "State",
    changed: "Last change",
    open: "Open",
    pages: (names: string[]) =>
      names.length === 0
        ? "No pages yet"
        : `${names.length === 1 ? "1 page" : `${names.length} pages`}: ${names.join(", ")}`,
    stuck: (names: string[]) => `Changed meanwhile: ${names.join(", ")}`,
    by: (name: string) => (name ? ` · ${name}` : ""),
  },
  states: {
    open: "Not published",
    scheduled: "Scheduled",
    published: "Published",
    takenBack: "Taken back",
    failed: "Could not be published",
    asked: "Waits for an admin",
    stuck: "Cannot be published",
  },
  detail: {
    loading: "Loading what the release changes…",
    failed: "What the release changes could not be loaded.",
    none: "No page is in this release yet. Open a page, change it and choose “Add to a release…”.",
    toPages: "Show the pages",
    more: "More",
    continue: "Change in the form",
    inForm: (title: string) =>
      `You are changing this page in the release “${title}”. Visitors see nothing of it before the release is published.`,
    save: "Save",
    saveWhere: "in the release",
    saved: (name: string, title: string) => `“${name}” is saved in the release “${title}”.`,
    changed: "Somebody else has changed this page meanwhile.",
    notIn: "The page is no longer in this release.",
    behind: (says: string) => `${says}. Compare that with the change in the release before you save.`,
    compare: "Compare",
    based: "This builds on another release that is published first. You see only what this release adds.",
    remove: "Remove from the release",
    of: (name: string) => `: ${name}`,
    publish: "Publish now",
    publishAgain: "Publish again",
    ask: "Ask to publish",
    consent: (time: string) => `Publish at ${time}`,
    schedule: "Publish at…",
    reschedule: "Change time…",
    unschedule: "Cancel the schedule",
    takeBack: "Take back",
    delete: "Delete",
    preview: "Share a preview",
    at: (time: string) => `All changes are published together on ${time}.`,
    atStuck: (time: string) => `The release is scheduled for ${time}, but it cannot be published as it is.`,
    waits: "All changes are published together when you publish the release.",
    publishedAt: (time: string) => `All changes were published together on ${time}.`,
    takenBack: (time: string, name: string) =>
      `${name ? `${name} took the release back` : "The release was taken back"} on ${time}. Visitors see the pages as they were before it.`,
    asked: "An editor asks an admin to publish it.",
    problem: "It was not published:",
    conflicts: "These pages were changed since the release was made:",
    changedAfter: "These pages were changed after the release was published:",
    blocked: "It cannot be published yet: pages were changed meanwhile, see above.",
    gone: "Remove deleted pages from the release.",
    resolve: "The release changes other fields, so both can be put together.",
    renew: "Put both together",
    renewed: "Both changes are now in the release.",
    same: "The release changes the same fields.",
    overlap: (labels: string) => `The release changes the same fields: ${labels}.`,
    decline: "Decline…",
  },
  confirm: {
    remove: {
      title: "Remove the page from the release",
      text: (name: string) => `What the release changes on “${name}” is lost.`,
      confirm: "Remove",
    },
    publish: {
      title: "Publish the release",
      text: (n: number) => `Visitors see the changes on ${n === 1 ? "1 page" : `${n} pages`} at once.`,
      confirm: "Publish",
    },
    takeBack: {
      title: "Take the release back",
      text: "All its pages go back to the versions before the release at once.",
      confirm: "Take back",
    },
    delete: {
      title: "Delete the release",
      text: "The pages stay as visitors see them now. The changes in the release are deleted for good.",
      confirm: "Delete",
    },
  },
  takeBack: {
    others: "All pages of the release go back to the versions before it at once, except those that you keep below.",
    keep: "Keep this change and leave the page as it is",
    undo: "Take this change back, too. It stays in the list of versions.",
    nothing: "If you keep all these changes, nothing is taken back. Choose at least one page to take back.",
    loading: "Loading what was changed…",
    failed: "What was changed could not be loaded.",
  },
  decline: {
    title: "Decline to publish",
    text: "The editor gets the release back and reads your reason.",
    reason: "Reason",
    confirm: "Decline",
    done: (title: string) => `“${title}” is given back.`,
  },
  done: {
    takeBack: (title: string) => `“${title}” is taken back.`,
    delete: (title: string) => `“${title}” is deleted.`,
  },
  add: {
    title: "Add to a release",
    text: "A release publishes changes to several pages together.",
    which: "Release",
    fresh: "New release",
    name: "Name of the new release",
    nameHint: "For example “Diwali campaign”",
    nameMissing: "Please name the release.",
    failed: "This could not be added. Please check the connection and try again.",
    loading: "Loading the releases…",
    add: "Add",
    make: "Make the release",
    notMade: "The release could not be made. Please check the connection and try again.",
    added: (page: string, title: string) => `“${page}” is added to “${title}”.`,
    replaces: "The release already changes this page. Your version replaces that change.",
  },
  waiting: {
    title: "A release changes this page, too",
    loading: "Comparing your change with the release…",
    failed: "The release could not be compared.",
    text: (name: string) =>
      `If you publish “${name}” now, a release that changes the same fields cannot be published until both changes are put together.`,
    scheduling:
      "Each scheduled change of this page is published at its own time. A later one keeps what an earlier one has " +
      "changed. If both change the same field, visitors read the later text from then on.",
    chooseTime: "Choose the time",
    mine: (labels: string) => `You change: ${labels}.`,
    release: (title: string, time: string) =>
      time ? `“${title}”, scheduled for ${time}.` : `“${title}”, not scheduled.`,
    theirs: (labels: string) => (labels ? `The release changes: ${labels}.` : "The release changes nothing else."),
    both: (labels: string) => `Both change: ${labels}.`,
    behind: "The release began with an older version of the page.",
    back: "Back to the form",
    open: (title: string) => `Open “${title}”`,
    only: "Publish only the page",
    together: (n: number) => `Publish and put into ${n === 1 ? "the release" : "the releases"}, too`,
    stuck: (title: string) =>
      `The release “${title}” changes this page, too. It cannot be published until both changes are put together.`,
    notice: (title: string, time: string) =>
      time
        ? `A change of this page is scheduled for ${time}.`
        : `A change of this page waits in the release “${title}”.`,
    mark: (title: string, time: string) =>
      time ? `A change is scheduled for ${time}` : `Waits in the release “${title}”`,
    taken: (titles: string) => `The change is also in ${titles}.`,
    notTaken: (title: string) => `It could not be put into “${title}”.`,
  },
  others: {
    loading: "Looking for other releases of these pages…",
    failed: "Other releases of these pages could not be compared.",
    text: "Other scheduled releases change these pages, too:",
    builds: (page: string) => `On “${page}” it builds on this release.`,
    keeps: (page: string) => `On “${page}” it changes other fields, and keeps what you publish now.`,
    clash: (page: string, labels: string) =>
      `Both change “${page}”: ${labels}. The other release is not published at its time until somebody compares both.`,
  },
};

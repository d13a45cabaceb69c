import { listLimits } from "@/generated/limits";

/** Returns the verb after the name of a person. */
export const has = (name: string) => (name === "You" ? "have" : "has");

/** The texts that are the same for every kind of document. */
export const words = {
  connection: "The server did not answer. Please check the connection.",
  checkFields: (n: number) =>
    n === 1
      ? "Please correct 1 field. The message beside it says how."
      : `Please correct ${n} fields. The messages beside them say how.`,
  failed: (noun: string) =>
    `The ${noun} could not be saved. What you wrote is kept; please check the connection and try again.`,
  close: "Close",
  status: {
    saving: (publishes: boolean) => (publishes ? "Publishing…" : "Saving…"),
    keeping: "Keeping your draft…",
    kept: (time: string) => `Draft kept at ${time}`,
    refused: (why: string) => `Kept on this device only. ${why}`,
    lost: (publishes: boolean) =>
      `This device has no room left to keep your draft. Please ${publishes ? "publish" : "save"} it.`,
    onDevice: "Draft kept on this device",
    stored: (publishes: boolean, time: string) => (publishes ? `Published at ${time}` : `Saved ${time}`),
    offline: "Offline – kept on this device",
    unanswered: "The server does not answer – kept on this device",
    failed: "The server could not keep it – kept on this device",
    undecided: "Kept on this device only, until you choose one of your two drafts",
    again: "Try again",
  },
  unsaved: {
    label: "Unsaved changes",
    found: (time: string) => `You have unsaved changes from ${time}.`,
    restore: "Restore",
    discard: "Discard",
  },
  other: {
    label: "Two drafts",
    found: (noun: string, time: string) =>
      `You have another draft of this ${noun} in another window or on another device, last changed at ${time}. ` +
      "Which one do you want to keep?",
    take: "The other one",
    keep: "This one",
  },
  others: (names: string[], noun: string) =>
    `${names.join(", ")} ${names.length === 1 ? "is" : "are"} editing this ${noun} too.`,
  someone: "Someone else",
  behind: {
    text: (name: string, noun: string, publishes = false) =>
      `${name} ${has(name)} ${publishes ? "published" : "saved"} this ${noun} in the meantime.`,
    join: "Show the changes here",
  },
  joined: {
    text: (name: string, labels: string) =>
      `${name} ${has(name)} also changed ${labels}. That is kept, together with your changes.`,
    close: "Got it",
  },
  aside: { text: "You took the other version. Yours is set aside.", back: "Bring mine back" },
  leave: {
    title: "You have unsaved changes",
    text: "If you discard them, they are gone for good.",
    lost: "If you leave now, it is lost.",
    textDraft: "Keep them for later? Only you can see them.",
    keep: "Keep editing",
    discard: "Discard",
    save: "Keep for later",
    failed: "Your changes could not be sent, but they are kept on this device.",
  },
  drafts: {
    unsaved: "Unsaved draft",
    untitled: "without a title",
    goOn: "Continue",
    discard: "Discard",
    discardTitle: "Discard the draft",
    discardText: "What you wrote will be deleted for good.",
  },
  chips: {
    hint: "Press Enter or comma after each one",
    list: (label: string) => `Chosen ${label.toLowerCase()}`,
    added: (entries: string) => `Added ${entries}`,
    removed: (entry: string) => `Removed ${entry}`,
    remove: (entry: string) => `Remove ${entry}`,
    full: `Not more than ${listLimits.maxEntries} can be added.`,
  },
  conflict: {
    title: (noun: string) => `Two versions of this ${noun}`,
    text: (noun: string, name: string) =>
      `${name} ${has(name)} changed the same part of this ${noun} in another way. Nothing is lost: choose what stays.`,
    rest: "All other changes of both of you are kept.",
    theirs: (name: string, time: string) => `${name}, ${time}`,
    mine: "You",
    use: "Use this",
    useAndSave: "Use this and save",
    useAndPublish: "Use this and publish",
    takeTheirs: "Take theirs",
    goOn: "Keep editing",
    after: "Whatever you choose, their version stays in the list of versions.",
  },
  difference: {
    same: "There are no differences.",
    folded: (n: number) => (n === 1 ? "… 1 unchanged paragraph" : `… ${n} unchanged paragraphs`),
    formatted: "Format changed: ",
    picture: "Picture: ",
    caption: "Caption: ",
    line: "Horizontal line",
    noPicture: "No picture",
    text: "Text",
  },
  versions: {
    title: "Versions",
    loading: "Loading the versions…",
    failed: "The versions could not be loaded.",
    list: "Saved versions",
    current: "now",
    by: (name: string) => `by ${name}`,
    published: "Published",
    saved: "Saved",
    /** Why a version exists. The detail is the title of a release, or the number of a version. */
    reasons: {
      imported: () => "Imported",
      seeded: () => "First text of the site",
      updated: () => "Update of the program",
      byHand: () => "Saved in the operators’ area",
      undeleted: () => "Restored after it was deleted",
      restored: (version: string) => `Restored from version ${version}`,
      released: (title: string) => `Published with “${title}”`,
      takenBack: (title: string) => `“${title}” was taken back`,
      picture: () => "A picture was replaced",
    } as Record<string, (detail: string) => string>,
    version: (n: number) => `Version ${n}`,
    choose: "Choose a version to see what has changed since.",
    since: "What has changed since. Added text is underlined, removed text is crossed out.",
    pages: "Compare as pages",
    pagesTitle: "Two versions of the page",
    now: "As it is in the form",
    restore: "Restore this version",
    restoreHint: "This puts it into the form. What visitors see does not change yet.",
  },
  schedule: {
    title: (noun: string) => `Schedule the ${noun}`,
    changeTitle: "Change the time",
    when: "Publish on",
    hint: "Indian time (IST)",
    says: (weekday: string, time: string) => `It is published by itself on ${weekday}, ${time}.`,
    wrong: "Please choose a time in the future.",
    schedule: "Schedule",
    change: "Change time",
    now: "Publish now",
  },
};

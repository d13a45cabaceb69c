import type { JobPayload } from "@/admin/jobs/job-fields";

/** The words of an opening's form. */
export const words = {
  add: "Add an opening",
  edit: (title: string) => `Edit “${title}”`,
  close: "Close",
  publish: "Publish",
  schedule: "Schedule",
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  failed: "It is not saved, and nothing is lost. Please check the connection and try again.",
  checkFields: "Please correct the fields that are marked.",
  title: "Title",
  titleHint: "The name of the job alone, as candidates would search for it.",
  department: "Department",
  type: "Type",
  typeHint: "Choose one of the usual kinds, or type another.",
  types: ["Full Time", "Part Time", "Contract", "Temporary", "Internship"],
  location: "Location",
  locationHint: "For example Whitefield, Bengaluru.",
  experience: "Experience",
  experienceHint: "For example 1-3 years.",
  salary: "Salary in rupees a month",
  negotiable: "Negotiable",
  salaryMin: "From",
  salaryMax: "To",
  salaryShown: (lowest: string, highest: string) => `Visitors read: ${lowest} to ${highest} a month`,
  salaryMissing: "Give the pay, or tick that it is negotiable.",
  description: "Description",
  descriptionHint:
    "What one does, what one has to know, what is offered. A line that ends with a colon becomes a heading; lines that begin with a hyphen become a list.",
  skills: "Skills",
  skillsHint: "The most important first; Enter or a comma ends one.",
  removeSkill: (skill: string) => `Remove ${skill}`,
  posted: "Posted on",
  postedHint: "It appears on this day, in India.",
  lastDay: "Last day to apply",
  lastDayHint: "It closes at midnight in India. Empty: it stays open until you close it.",
  slug: "Address",
  slugHint: "Small letters, digits and hyphens. Empty: made from the title.",
  slugChanged: "Links to the old address will no longer work.",
  leaveTitle: "Discard your changes?",
  leaveText: "What you have typed here is not saved.",
  leave: "Discard",
  stay: "Keep editing",
};

/** What the form calls each field that the server names. */
export const fieldLabels: Record<keyof JobPayload, string> = {
  ...words,
  salaryMin: "Lowest salary",
  salaryMax: "Highest salary",
  closesAt: words.lastDay,
};

/** The words of the check beside the form. */
export const checkWords = {
  heading: "Before it is published",
  waiting: "As you write, this says what is missing and what job search engines would complain about.",
  checking: "Looking through it…",
  failed: "It could not be looked through just now. It can be saved all the same.",
  fine: "Nothing to complain about: visitors and job search engines get all they ask for.",
  errors: "Has to be mended",
  warnings: "May stay, but think about it",
  summary: (errors: number, warnings: number) =>
    [errors > 0 && `${errors} to mend`, warnings > 0 && `${warnings} to think about`].filter(Boolean).join(", "),
};

/** The words of what was typed earlier and not saved. */
export const unsavedWords = {
  label: "Unsaved changes",
  found: (time: string) => `You have unsaved changes of ${time}.`,
  restore: "Restore",
  discard: "Discard",
};

/** The words of two people at one opening. */
export const staleWords = {
  heading: "Somebody else has changed this opening meanwhile.",
  apart: (fields: string) =>
    `They changed ${fields || "nothing that stands here"}. Nothing of yours is in the way: saving keeps both.`,
  both: "You both changed this. Save yours over theirs, take theirs, or go on editing.",
  kept: (fields: string) => `They also changed ${fields}, which is kept.`,
  theirs: "Theirs",
  mine: "Yours",
  empty: "empty",
  saveMine: "Save mine",
  takeTheirs: "Take theirs, drop mine",
};

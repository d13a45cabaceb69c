import type { JobState } from "@/admin/jobs/job";
import type { JobPayload } from "@/admin/jobs/job-fields";
import { listWords } from "@/admin/kit/list/list-words";
import { jobLimits } from "@/generated/limits";

const listBy = (order: string) =>
  listWords({
    one: "opening",
    many: "openings",
    heading: "Openings",
    searchHint: "Title, department, place, text",
    emptyHint: "Openings that you add appear here and on the careers page.",
    order,
  });

const heads = { opening: "Opening", state: "State", applications: "Applications", posted: "Posted" };

const states: Record<JobState, string> = { scheduled: "Scheduled", open: "Open", closed: "Closed" };

const form = {
  add: "New opening",
  edit: (title: string) => `Edit “${title}”`,
  loading: "Loading the opening…",
  notLoaded: "The opening could not be loaded.",
  publish: "Publish",
  schedule: "Schedule",
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  versions: "Versions",
  copy: "Duplicate",
  title: "Title",
  titleHint: "Only the name of the job, as candidates would search for it.",
  department: "Department",
  departmentHint: "Choose a department or enter another.",
  type: "Type",
  typeHint: "Choose a usual type or enter another.",
  types: ["Full Time", "Part Time", "Contract", "Temporary", "Internship"],
  location: "Location",
  locationHint: "The part of the city, a comma, and the city.",
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
    "The tasks, what a candidate needs to know, and what you offer. A line that ends with a colon becomes a heading; lines that begin with a hyphen become a list.",
  skills: "Skills",
  skillsHint: "The most important first. Press Enter or comma after each skill.",
  posted: "Posted on",
  postedHint: "It appears on this day, in India.",
  lastDay: "Last day to apply",
  lastDayHint: `It closes at midnight in India. If empty, a new opening closes ${jobLimits.openDays} days after it is posted.`,
  slug: "Address",
  slugHint: "Small letters, digits and hyphens. If empty, it is made from the title.",
  slugMoves: "The old address will lead to the new one.",
};

/** The names of the fields where a version is compared or checked. */
const labels: Record<keyof JobPayload, string> = {
  title: form.title,
  department: form.department,
  type: form.type,
  location: form.location,
  experience: form.experience,
  salaryMin: "Lowest salary",
  salaryMax: "Highest salary",
  description: form.description,
  skills: form.skills,
  posted: form.posted,
  closesAt: form.lastDay,
  slug: form.slug,
};

const check = {
  heading: "Before it is published",
  waiting: "While you write, this lists what is missing and what job search engines would reject.",
  checking: "Checking…",
  failed: "The opening could not be checked just now. You can still save it.",
  fine: "No problems: visitors and job search engines get everything they need.",
  errors: "Fix before publishing",
  warnings: "Worth a second look",
  summary: (errors: number, warnings: number) =>
    [errors > 0 && `${errors} to fix`, warnings > 0 && `${warnings} worth a second look`].filter(Boolean).join(", "),
};

export const words = {
  many: "openings",
  lists: { newest: listBy("newest first"), closing: listBy("closing soonest first") },
  filter: "State",
  filters: { "": "All states", open: "Open", soon: "Closing soon", scheduled: "Scheduled", closed: "Closed" },
  department: "Department to show",
  anyDepartment: "All departments",
  order: "Order",
  orders: { newest: "Newest first", closing: "Closing soonest first" },
  heads,
  states,
  add: "New opening",
  changed: "Unsaved changes",
  lastDay: (day: string) => `Apply by ${day}`,
  noLastDay: "No closing date",
  old: `No closing date, posted more than ${jobLimits.openDays} days ago: still open?`,
  closedSince: (day: string) => `Since ${day}`,
  appears: (day: string) => `Appears on ${day}`,
  applications: (count: number) => `${count} ${count === 1 ? "application" : "applications"}`,
  noApplications: "No applications yet",
  edit: "Edit",
  view: "Visit",
  close: "Close",
  reopen: "Reopen",
  remove: "Delete",
  closed: (title: string) => `“${title}” is closed. Nobody can apply any more.`,
  reopened: (title: string) => `“${title}” is open again for ${jobLimits.openDays} days.`,
  keepOpen: "Keep open",
  keptOpen: (title: string) => `“${title}” stays open for ${jobLimits.openDays} more days.`,
  notKeptOpen: (title: string) => `“${title}” could not be kept open.`,
  removed: (title: string) => `“${title}” was deleted.`,
  saved: (title: string) => `“${title}” is saved.`,
  notOpened: "This opening could not be opened. It may have been deleted.",
  notClosed: (title: string) => `“${title}” could not be closed.`,
  notReopened: (title: string) => `“${title}” could not be reopened.`,
  notUndone: "This could not be undone.",
  deleteTitle: "Delete this opening?",
  deleteText: (title: string) => `“${title}” disappears from the site and from this list. Nobody has applied for it.`,
  keepTitle: "This opening cannot be deleted",
  keepText: (title: string, count: number) =>
    `${count === 1 ? "Someone has" : `${count} people have`} applied for “${title}”, and their applications refer to it. You can close it instead: visitors then see that it is closed.`,
  closeInstead: "Close the opening",
  keepClosed: "This one is already closed.",
  form,
  labels,
  check,
};

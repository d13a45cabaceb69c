import type { KindWords } from "@/admin/inbox/kind";

const kind: KindWords = {
  heading: "Applications",
  one: "application",
  many: "applications",
  searchHint: "Name, email, phone, receipt",
  emptyHint: "What candidates send for an opening appears here.",
  about: "Opening and resume",
};

/** The words of the tab Applications. */
export const words = {
  kind,
  job: "Opening",
  anyJob: "Any opening",
  resume: "Resume",
  noResume: "No resume",
  of: (name: string) => `of ${name}`,
};

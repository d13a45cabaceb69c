import { kindLabels } from "@/generated/submission-labels";

const kinds: Record<string, string> = {
  ...kindLabels,
  spam: "Spam",
  mails: "Records of mails",
  logs: "Logs",
};

const outcomes: Record<string, string> = {
  rejected: "rejected",
  hired: "hired",
  withdrawn: "withdrawn",
  allowed: "allowed to keep for other openings",
};

const span = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;

export const words = {
  heading: "Reports",
  month: "Month",
  loading: "Counting…",
  failed: "The report could not be loaded.",
  csv: "Export CSV",
  csvFailed: "The report could not be exported.",
  print: "Print",
  paper: (month: string, asOf: string) => `Report of ${month}, as of ${asOf}`,
  zone: "Months are those in India. Spam is not counted.",
  grievances: "Grievances",
  applications: "Applications",
  messages: "Messages",
  received: "Received",
  acknowledged: "Acknowledged in time",
  decided: "Decided in time",
  of: (inTime: number, all: number) => (all === 0 ? "–" : `${inTime} of ${all}`),
  late: (n: number) => `${n} late`,
  openInTime: "Received this month and still open in time",
  median: "Half were decided within",
  slow: "Nine of ten were decided within",
  none: "–",
  reopened: "Reopened",
  lessUrgent: "Made less urgent",
  spam: "Moved to spam",
  overdue: "Received this month and overdue now",
  charts: {
    reasons: "By reason",
    portals: "By portal or service",
    outcomes: "Decisions by outcome",
    stages: "By stage",
    days: "By day",
    describe: (what: string) => `${what} in this month. The table beside it has the numbers.`,
    number: "Number",
    reason: "Reason",
    portal: "Portal or service",
    outcome: "Outcome",
    stage: "Stage",
    day: "Day",
    empty: "Nothing in this month.",
  },
  deletions: {
    heading: "Deleted for good",
    heads: ["Receipt", "Day", "Moved to the bin by", "Deleted by", "Reason"],
    program: "The program",
  },
  kept: {
    heading: "How long data is kept",
    intro:
      "The first row that fits a submission counts. Change the rows in Pages, Privacy policy. Nothing is erased " +
      "while it is held for a legal matter, waits for the answer to a data request or for its mail to go out, or is " +
      "the same as a grievance that is not decided yet.",
    heads: ["What", "Kept for", "To be erased now", "Oldest since", "Examples"],
    what: (kind: string, outcome: string) =>
      [kinds[kind] ?? kind, outcome === "any" ? "" : (outcomes[outcome] ?? outcome)].filter(Boolean).join(", "),
    days: (n: number) => (n % 365 === 0 ? span(n / 365, "year") : span(n, "day")),
    always: "Until somebody deletes it",
    open: "Nobody has confirmed this table as it is now. Until an admin does, no submission is erased by itself, and the privacy policy says that staff delete. After that, the program erases every night what has been kept for longer, and the policy and the forms say so.",
    confirm: "Confirm, and erase every night",
    confirmed: (by: string, day: string) =>
      `Confirmed${by ? ` by ${by}` : ""} on ${day}. The program erases every night.`,
    withdraw: "Take the confirmation back",
    withdrawHint:
      "If you take the confirmation back, no submission is erased by itself any more, and the privacy policy and the forms say again that staff delete. What was erased stays erased.",
    notWithdrawn: "The confirmation could not be taken back.",
    notConfirmed: "The table could not be confirmed.",
    failed: "The table could not be loaded.",
  },
  openings: "By opening",
  opening: "Opening",
  deletedOpening: "Deleted",
};

import { caseOf } from "@/admin/inbox/test-kit";

const moves = ["new", "shortlisted", "interview", "offered", "hired", "rejected", "withdrawn"];

/** Returns an application as the board and the list have it. */
export const application = (number: number, state = "new", more: object = {}) => ({
  id: `a${number}`,
  receipt: `APP-2026-${String(number).padStart(6, "0")}`,
  job: "hr-executive",
  jobTitle: "HR Executive",
  name: `Candidate ${number}`,
  phone: "9876543210",
  email: `a${number}@example.com`,
  resume: "",
  fileNames: {},
  submittedAt: `2026-07-30T08:${String(number).padStart(2, "0")}:00.000Z`,
  readAt: "2026-07-31T08:35:00.000Z",
  spam: false,
  deletedAt: "",
  case: caseOf({ state, next: moves.filter((to) => to !== state) }),
  rating: { average: null, count: 0, own: 0 },
  duplicateCount: 0,
  ...more,
});

type Row = ReturnType<typeof application>;

/** Returns a board with these applications, as the API answers it. */
export const boardOf = (rows: Row[]) =>
  Response.json({
    columns: moves.map((state) => {
      const cards = rows.filter((row) => row.case.state === state);
      return { state, total: cards.length, more: false, cards };
    }),
  });

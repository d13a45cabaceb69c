import { basename } from "node:path";

/** Specs of screens that behave differently on a phone and on a desktop. They run in both sizes. */
const both = [
  "blogs",
  "careers",
  "desk",
  "every-page",
  "hiring",
  "inbox",
  "inbox-many",
  "jobs",
  "menu-without-scripts",
  "new-page",
  "pages-preview",
  "status",
];

/** Specs of what editors and admins do, mostly at a desk. All other specs follow visitors, mostly on a phone. */
const atADesk = [
  "addresses",
  "admin",
  "admin-fails",
  "blog-addresses",
  "blog-pictures",
  "consent",
  "content",
  "desk-file",
  "login",
  "page-editor",
  "pages",
  "pictures",
  "releases",
  "resumes",
  "server-fails",
  "templates",
  "two-people",
];

/** Whether every spec runs in both sizes, in `npm run test:full`. */
const isFull = process.env.WORKFORCE_BROWSER_TESTS === "full";

/** @param file the path of a spec */
export const runsInBothSizes = (file: string) => isFull || both.includes(basename(file, ".spec.ts"));

const patterns = (specs: string[]) => specs.map((spec) => `**/${spec}.spec.ts`);

/** What the phone leaves out, as Playwright's testIgnore. */
export const notOnPhone = ["**/*.desktop.spec.ts", ...(isFull ? [] : patterns(atADesk))];

/** What the desktop runs, as Playwright's testMatch. */
export const onDesktop = isFull ? "**/*.spec.ts" : ["**/*.desktop.spec.ts", ...patterns([...both, ...atADesk])];

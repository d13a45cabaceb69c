import { basename } from "node:path";

/**
 * Specs of screens that behave differently on a phone and on a desktop. They run in both sizes, except for the
 * tests whose tag, `@phone` or `@desktop`, names the size that is enough for them.
 */
const both = [
  "blogs",
  "careers",
  "careers-many",
  "desk",
  "go-live",
  "hiring",
  "inbox",
  "inbox-many",
  "jobs",
  "menu-without-scripts",
  "new-page",
  "pages-preview",
  "staff",
  "status",
  "tabs",
];

/**
 * Specs of what editors and admins do, mostly at a desk, and one that sets the size itself. All other specs follow
 * visitors, mostly on a phone.
 */
const atADesk = [
  "addresses",
  "admin",
  "admin-fails",
  "blog-addresses",
  "blog-pictures",
  "consent",
  "company-names",
  "desk-file",
  "every-page",
  "login",
  "off-the-site",
  "own-look",
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

/** Whether a test runs in both sizes. */
export const runsInBothSizes = ({ file, tags }: { file: string; tags: string[] }) =>
  isFull || (both.includes(basename(file, ".spec.ts")) && tags.length === 0);

const patterns = (specs: string[]) => specs.map((spec) => `**/${spec}.spec.ts`);

/** What the phone leaves out, as Playwright's testIgnore. */
export const notOnPhone = ["**/*.desktop.spec.ts", ...(isFull ? [] : patterns(atADesk))];

/** Matches the tests that the phone or the desktop leaves out, as Playwright's grepInvert. */
export const leftOut = { onPhone: isFull ? [] : /@desktop/, onDesktop: isFull ? [] : /@phone/ };

/** What the desktop runs, as Playwright's testMatch. */
export const onDesktop = isFull ? "**/*.spec.ts" : ["**/*.desktop.spec.ts", ...patterns([...both, ...atADesk])];

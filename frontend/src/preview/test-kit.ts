import { makeJob } from "@/features/applications/test-kit";
import { schemas } from "@/lib/schema";
import { examplePage } from "@/lib/test-kit";
import type { View } from "@/lib/view";
import { makePost } from "@/pages/blogs/test-kit";
import { makeCase } from "@/pages/status/test-kit";

const files = import.meta.glob("../../../content/documents/*.json", { eager: true, import: "default" });
/** Returns a document as a new site has it. */
export const documentOf = (key: string) =>
  key === "page" ? customPage : (files[`../../../content/documents/${key}.json`] as Record<string, unknown>);

/** A page that has every section, with example texts. */
const customPage = examplePage();

const posting = { employmentTypes: ["FULL_TIME"], places: [], remote: false };
const hit = { kind: "page", title: "A hit", path: "/contact", excerpt: "Its text" };

/** What pages show besides a document, as `pb/web/pages` sends it. */
const records: Record<string, object> = {
  page: {
    key: "page-one",
    labels: documentOf("careers").job,
    jobs: [makeJob()],
    open: 1,
    posts: { labels: documentOf("blogs").post, posts: [makePost()] },
    contact: documentOf("contact").form,
  },
  home: { labels: documentOf("careers").job, jobs: [makeJob()], open: 1 },
  blogs: { category: "", posts: [makePost(), makePost({ slug: "other" })], page: 1, pages: 2 },
  blog: { post: makePost(), html: "<p>The text of the post</p>", related: [makePost({ slug: "other" })] },
  careers: { search: "", jobs: [makeJob()] },
  job: { job: makeJob(), closed: false, posting },
  search: { search: "hit", hits: [hit] },
  report: { quarters: [{ label: "July to September 2026", received: 10, inTime: 5, late: 0, reasons: [] }] },
  status: { kind: "grievances", done: "message", withdraws: false, case: makeCase() },
  "your-data": {
    ...{
      done: "correction",
      broken: false,
      secret: "secret",
      email: "asha@example.com",
      step: "",
      receipt: "",
      days: 30,
    },
    held: [
      {
        ...{ kind: "applications", receipt: "APP-2026-000001", what: "Application", received: "Today", state: "New" },
        ...{ sent: [], messages: [], mails: [], opened: [], notice: "Notice", consent: [], kept: "Next year" },
        ...{ erasedAt: "", answerBy: "", mustStay: "", mayAct: true, mayWithdraw: true, isTold: false },
      },
    ],
  },
};
const documents: Record<string, string> = { blog: "blogs", job: "careers" };

/** The names of all pages that show a document. */
export const names = [
  ...Object.keys(schemas).filter((key) => key !== "site" && key !== "deadlines"),
  ...Object.keys(documents),
];

/** Returns what the server sends for a page. */
export function viewOf(name: string): View {
  const document = documentOf(documents[name] ?? name);
  const path = name === "home" ? "/" : `/${name}`;
  const meta = { title: "Page", description: "", canonical: `https://site.test${path}`, image: "" };
  return { name, path, status: 200, meta, data: records[name] ? { document, ...records[name] } : document };
}

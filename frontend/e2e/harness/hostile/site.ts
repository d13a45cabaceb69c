import { logInAsOperator } from "../operator";
import { type ScriptsWatch, watchScripts } from "../pages/scripts-watch";
import type { Server } from "../server";
import { test as base, expect } from "../test";
import { hostileDocument } from "./documents";
import { packed, payloads } from "./payloads";

/** A GIF picture of one pixel. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The smallest PDF file with a page that readers accept. */
const pdf =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** The account that writes the posts and openings. Its name is a payload. */
const writer = { email: "hostile@example.com", password: "battery-staple-horse" };

/** Closes whatever a payload may have opened, so that the next payload counts, too. */
const closing = "<!-- --></textarea></select></style></title></noscript></template></xmp></script></svg></math>";

/** Returns one part of the payloads as HTML, of so many parts. */
export const hostileHTML = (part: number, parts: number) =>
  `<p>Words.</p>${payloads
    .filter((_, at) => at % parts === part)
    .map((payload) => `<p>${payload}</p>${closing}`)
    .join("")}`;

/** Returns HTML with each payload as the description of a picture and as the title of a link. */
function hostileAttributes(picture: string) {
  const escaped = payloads.map((payload) => payload.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
  const parts = escaped.map((text) => `<img src="${picture}" alt="${text}"><p><a href="/" title="${text}">x</a></p>`);
  return `<p>Words.</p>${parts.join("")}`;
}

/** A name that leaves the element and the string that it stands in. */
const hostileName = `"><img src=x onerror=ran(200)></script>`;

/** What the site contains after every field was filled with payloads. */
export interface HostileSite {
  posts: string[];
  openings: string[];
  /** The address that shows a draft as a post. */
  preview: string;
  /** The session of the writer whose name is a payload. */
  session: { token: string; role: string };
}

interface Fixtures {
  scripts: ScriptsWatch;
}

interface WorkerFixtures {
  hostile: HostileSite;
}

/**
 * A test on a server whose every field holds payloads. It fails if one had an effect. Because of the
 * fixture `hostile`, Playwright gives these tests a worker, and thereby a server, of their own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hostile: [async ({ server }, use) => use(await fill(server)), { scope: "worker" }],
  scripts: [
    async ({ context, server, hostile: _ }, use) => {
      const watch = await watchScripts(context, server.url);
      await use(watch);
      expect(watch.ran, "scripts that ran").toEqual([]);
      expect(watch.violations, "violations of the content security policy").toEqual([]);
    },
    { auto: true },
  ],
});

/** Stores the payloads through the API that visitors, writers and operators use. */
async function fill({ url }: Server): Promise<HostileSite> {
  const { api } = await logInAsOperator(url);
  await api
    .collection("admins")
    .create({ ...writer, passwordConfirm: writer.password, role: "admin", name: hostileName });
  const session = (await send(`${url}/api/auth/login`, writer)) as HostileSite["session"];
  const call = (path: string, body: object, method?: string) => send(url + path, body, session.token, method);
  const posts = await each(postFields(), (fields) => call("/api/blogs", fields));
  const openings = await each(openingFields(), (fields) => call("/api/jobs", fields));

  // The second version of a post, to be compared with the first.
  const picture = formOf({});
  picture.append("image", new File([gif], `${payloads[9]}.gif`, { type: "image/gif" }));
  const content = hostileAttributes((await call("/api/images", picture)).url as string);
  await call(`/api/blogs/${posts[0]?._id}`, { ...postFields()[1], content, slug: "hostile-0", version: 1 }, "PUT");

  const draft = "/api/drafts/hostiledraft000";
  await call(draft, { data: { ...postFields()[0], content: hostileHTML(0, 1) }, version: 0 }, "PUT");
  const preview = (await call(`${draft}/preview`, {})).url as string;

  await each(messageForms(openings[0]?.slug as string), ([path, form]) => send(url + path, form));
  for (const { id, key, content: words } of await api.collection("documents").getFullList()) {
    const changed = { content: await hostileDocument(key, words) };
    await send(`${url}/api/collections/documents/records/${id}`, changed, api.authStore.token, "PATCH");
  }
  const slugsOf = (records: Answer[]) => records.map(({ slug }) => slug as string);
  return { posts: slugsOf(posts), openings: slugsOf(openings), preview, session };
}

type Answer = Record<string, unknown>;

async function send(url: string, body: object, token = "", method = "POST"): Promise<Answer> {
  const form = body instanceof FormData;
  const headers = { Authorization: `Bearer ${token}`, ...(form ? {} : { "Content-Type": "application/json" }) };
  if (!token) Reflect.deleteProperty(headers, "Authorization");
  const answer = await fetch(url, { method, headers, body: form ? body : JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status} ${text}\nto ${JSON.stringify(body)}`);
  return JSON.parse(text) as Answer;
}

/** Does some work for each value, a few at a time. */
async function each<Value, Result>(values: Value[], work: (value: Value) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < values.length; at += 10) {
    results.push(...(await Promise.all(values.slice(at, at + 10).map(work))));
  }
  return results;
}

/** Returns a function that gives the payloads by turns, in texts of at most this length. */
function turns(maxLength: number) {
  const texts = packed(maxLength);
  return (at: number) => texts[at % texts.length] ?? "";
}

const upTo60 = turns(60);
const upTo100 = turns(100);
const upTo200 = turns(200);
const upTo400 = turns(400);

/** The number of posts, and of openings: each payload is in the title of one. */
const records = packed(200).length;
const numbers = Array.from({ length: records }, (_, at) => at);

/** Four tags for each post, so that every payload that fits is a tag of some post. */
const tagsOf = (at: number) => [0, 1, 2, 3].map((n) => upTo60(at * 4 + n));

const postFields = () =>
  numbers.map((at) => ({
    title: upTo200(at),
    slug: `hostile-${at}`,
    author: upTo100(at),
    excerpt: upTo400(at),
    category: upTo60(at),
    tags: tagsOf(at),
    coverAlt: upTo200(at),
    content: hostileHTML(at, records),
    publishedAt: "2026-01-02T09:00:00Z",
  }));

const openingFields = () =>
  numbers.map((at) => ({
    title: upTo200(at),
    slug: `hostile-${at}`,
    type: upTo60(at),
    location: upTo100(at),
    department: upTo100(at + 1),
    experience: upTo100(at + 2),
    posted: "2026-01-02",
    description: `${upTo400(at)}\n\nDuties:\n- ${upTo400(at + 1)}`,
    skills: tagsOf(at),
  }));

/** The bodies of the forms, with the addresses they are sent to. */
function messageForms(job: string): [string, FormData][] {
  const sender = { email: "sender@example.com", phone: "9876543210" };
  const forms: [string, FormData][] = [];
  for (const at of numbers) {
    const subject = { ...sender, name: "Zubeida Khan", subject: upTo200(at), message: upTo400(at) };
    forms.push(["/api/contact", formOf(subject)]);
  }
  for (let at = 0; at < packed(100).length; at++) {
    const details = `${upTo400(at)}\n\n${payloads.slice(0, 60).join("\n")}`;
    const pageUrl = `https://example.com/?${upTo60(at)}`;
    const portals = JSON.stringify({ jobsFind4U: true });
    const grievance = formOf({ ...sender, fullName: upTo100(at), portals, pageUrl, reason: "others", details });
    for (const name of payloads.slice(at * 2, at * 2 + 2)) {
      grievance.append("supportDocs", new File([gif], `${name}.gif`, { type: "image/gif" }));
    }
    const application = formOf({ ...sender, job, name: upTo100(at) });
    application.append("resume", new File([pdf], `${payloads[at]}.pdf`, { type: "application/pdf" }));
    forms.push(["/api/grievances", grievance], ["/api/applications", application]);
  }
  return forms;
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

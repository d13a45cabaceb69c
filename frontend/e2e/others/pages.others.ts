import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CommandFailed, run } from "../../scripts/lib/run.mjs";
import { expect, reader, readSitemap } from "./test";

const nu = reader("nu");
const structured = reader("structured");
const robots = reader("robots");
const feeds = reader("feeds");

/** Pages that are not in the sitemap, and answers to forms that were sent empty without scripts. */
const unlisted = ["/search?q=salary", "/search", "/grievances/status", "/careers/status", "/your-data"];
const elsewhere = [...unlisted, "/nothing-here", "/admin/login", "/blogs?category=Trends", "/careers?q=hr"];
const forms = ["contact", "grievances", "applications", "grievances/status/links", "applications/status/links"];

/** What the Nu checker refuses although it is right. */
const accepted = [
  /Attribute “pathLength” not allowed on element “circle”/, // SVG 2 has it, and every browser
];

interface Finding {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

nu.test("every page and every answer to a form is valid HTML", async ({ server, request }) => {
  const folder = await mkdtemp(join(tmpdir(), "workforce-pages-"));
  const keep = (name: string, text: string) => writeFile(join(folder, `${name.replaceAll(/\W+/g, "_")}.html`), text);
  const addresses = [...(await readSitemap(server.url)), ...elsewhere.map((path) => server.url + path)];
  for (const address of addresses)
    await keep(`get ${new URL(address).pathname}${new URL(address).search}`, await (await request.get(address)).text());
  for (const form of forms) {
    const answer = await request.post(`/api/${form}`, { form: { email: "nobody" }, headers: { Accept: "text/html" } });
    expect(answer.headers()["content-type"]).toContain("text/html");
    await keep(`post ${form}`, await answer.text());
  }
  const args = ["-jar", nu.path("vnu-jar/build/dist/vnu.jar"), "--errors-only", "--format", "json", "--stdout", folder];
  const report = await run("java", args).catch((cause: CommandFailed) => cause.stdout);
  await rm(folder, { recursive: true });
  const { messages } = JSON.parse(report) as { messages: Finding[] };
  const refused = messages.filter(({ message }) => !accepted.some((known) => known.test(message)));
  expect(refused.map(({ url, message, extract }) => `${url.split("/").at(-1)}: ${message} ${extract ?? ""}`)).toEqual(
    [],
  );
});

/** What the checker of structured data refuses although Google's documents allow it. */
const acceptedData = [
  "jobLocation.address.addressCountry", // it reads one place only, and ours are a list, each with its country
];

interface Issue {
  severity: "ERROR" | "WARNING";
  issueMessage: string;
}

structured.test("structured data have what Google requires", async ({ server, request }) => {
  type Extractor = { parse: (html: string) => unknown };
  const { default: AutoExtractor } = await structured.load<{ default: new (options: object) => Extractor }>(
    "@marbec/web-auto-extractor/dist/index.js",
  );
  const { default: Validator } = await structured.load<{
    default: new () => { validate: (data: unknown) => Promise<Issue[]> };
  }>("@adobe/structured-data-validator/src/index.js");
  const refused: string[] = [];
  for (const address of await readSitemap(server.url)) {
    const html = await (await request.get(address)).text();
    const data = new AutoExtractor({ addLocation: true, embedSource: ["rdfa", "microdata"] }).parse(html);
    for (const { severity, issueMessage } of await new Validator().validate(data)) {
      const isAccepted = acceptedData.some((known) => issueMessage.includes(known));
      if (severity === "ERROR" && !isAccepted) refused.push(`${address}: ${issueMessage}`);
    }
  }
  expect(refused).toEqual([]);
});

robots.test(
  "a crawler may read each address of the sitemap and what its pages show, and nothing of staff",
  async ({ server, request }) => {
    type Rules = { isAllowed: (url: string, agent: string) => boolean | undefined; getSitemaps: () => string[] };
    const { default: parse } = await robots.load<{ default: (url: string, text: string) => Rules }>(
      "robots-parser/index.js",
    );
    const rules = parse(`${server.url}/robots.txt`, await (await request.get("/robots.txt")).text());
    expect(rules.getSitemaps()).toEqual([`${server.url}/sitemap.xml`]);
    const needed = new Set<string>();
    for (const address of await readSitemap(server.url)) {
      needed.add(address);
      const answer = await request.get(address);
      expect([address, answer.status(), answer.headers()["x-robots-tag"]]).toEqual([address, 200, undefined]);
      const shown = (await answer.text()).matchAll(
        / (?:src|content|href)="([^"]+\.(?:png|webp|jpe?g|svg|css|js)[^"]*)"/g,
      );
      for (const [, path = ""] of shown) needed.add(new URL(path.replaceAll("&amp;", "&"), address).href);
    }
    expect([...needed].filter((address) => !rules.isAllowed(address, "Googlebot"))).toEqual([]);
    const closed = ["/admin", "/admin/login", "/_/", "/api/contact", "/search?q=a"].map((path) => server.url + path);
    expect(closed.filter((address) => rules.isAllowed(address, "Googlebot"))).toEqual([]);
  },
);

interface Post {
  title?: string;
  address?: string;
  html?: string;
}

feeds.test("feed readers read the same posts from both feeds, with whole addresses", async ({ request }) => {
  const { parseFeed } = await feeds.load<{ parseFeed: (text: string) => { format: string; feed: never } }>(
    "feedsmith/dist/index.mjs",
  );
  const { default: Parser } = await feeds.load<{
    default: new () => { parseString: (text: string) => Promise<{ items: { title: string; link: string }[] }> };
  }>("rss-parser/index.js");
  const atom = await (await request.get("/blogs/feed.atom")).text();
  const json = await (await request.get("/blogs/feed.json")).text();
  const inAtom = parseFeed(atom) as unknown as {
    format: string;
    feed: { entries: { title: { value: string } | string; links: { href: string }[]; content: { value: string } }[] };
  };
  const inJson = parseFeed(json) as unknown as {
    format: string;
    feed: { items: { title: string; url: string; content_html: string }[] };
  };
  const ofAtom = inAtom.feed.entries.map(
    ({ title, links, content }): Post => ({
      title: typeof title === "string" ? title : title.value,
      address: links[0]?.href,
      html: content.value,
    }),
  );
  const ofJson = inJson.feed.items.map(
    ({ title, url, content_html }): Post => ({ title, address: url, html: content_html }),
  );
  const byOther = (await new Parser().parseString(atom)).items;
  expect([inAtom.format, inJson.format, ofAtom.length > 0]).toEqual(["atom", "json", true]);
  expect(ofJson).toEqual(ofAtom);
  expect(byOther.map(({ title, link }) => [title, link])).toEqual(ofAtom.map(({ title, address }) => [title, address]));
  expect(ofAtom.flatMap(({ html }) => html?.match(/ (?:src|href)="(?!https?:|mailto:|tel:)[^"]*"/g) ?? [])).toEqual([]);
});

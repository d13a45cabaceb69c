/**
 * A site on another stack that shows what is written in Workforce: the newest posts and openings, and a
 * page for each. It keeps answers until the webhook says that content has changed.
 *
 *   SITE=http://127.0.0.1:8090 PORT=3000 WEBHOOK_SECRET=… node server.mjs
 *
 * @import { Answers } from "./workforce.d.ts"
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { SITE = "http://127.0.0.1:8090", PORT = "3000", WEBHOOK_SECRET = "" } = process.env;
const maxAge = 300; // seconds of a webhook
/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/** @template {keyof Answers} Call @param {Call} call @param {string} [name] @returns {Promise<Answers[Call] | null>} */
function read(call, name = "") {
  const address = SITE + call.replace(/\{\w+\}/, encodeURIComponent(name));
  const answer = kept.get(address) ?? fetch(address).then((response) => (response.ok ? response.json() : null));
  kept.set(address, answer);
  answer.catch(() => null).then((found) => found ?? kept.delete(address)); // failures are not kept
  return answer;
}

/** @param {string} value */
const escaped = (value) => value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {string} title @param {string} body */
const page = (title, body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
   <title>${escaped(title)}</title><h1>${escaped(title)}</h1>${body}`;

/** @param {string} folder @param {{ slug: string, title: string }[]} rows */
const links = (folder, rows) =>
  rows.map(({ slug, title }) => `<p><a href="/${folder}/${slug}">${escaped(title)}</a></p>`).join("");

/** @param {string} path @returns {Promise<string | undefined>} */
async function show(path) {
  const [, folder, slug = ""] = path.split("/");
  if (folder === "posts") {
    const post = await read("/api/blogs/{id}", slug);
    return post ? page(post.title, `<p>By ${escaped(post.author)}</p>${post.content}`) : undefined; // clean HTML
  }
  if (folder === "openings") {
    const opening = await read("/api/openings/{slug}", slug);
    const facts = opening && `<p>${escaped(`${opening.location}, ${opening.type}`)}</p>`;
    return opening ? page(opening.title, `${facts}<p>${escaped(opening.description)}</p>`) : undefined;
  }
  if (folder) return undefined;
  const [posts, openings] = await Promise.all([read("/api/blogs"), read("/api/openings")]);
  return page("Read and apply", `${links("posts", posts ?? [])}<h2>Openings</h2>${links("openings", openings ?? [])}`);
}

/** @param {import("node:http").IncomingHttpHeaders} headers @param {string} body @returns whether Workforce sent it */
function isSigned(headers, body) {
  const time = headers["x-workforce-time"];
  const signed = `${time}.${headers["x-workforce-delivery"]}.${body}`;
  const want = Buffer.from(`sha256=${createHmac("sha256", WEBHOOK_SECRET).update(signed).digest("hex")}`);
  const got = Buffer.from(`${headers["x-workforce-signature"]}`);
  const age = Math.abs(Date.now() / 1000 - Number(time));
  return WEBHOOK_SECRET !== "" && got.length === want.length && timingSafeEqual(got, want) && age < maxAge;
}

const server = createServer(async (request, response) => {
  try {
    if (request.method === "POST") {
      const accepted = isSigned(request.headers, await text(request));
      if (accepted) kept.clear();
      response.writeHead(accepted ? 204 : 403).end();
      return;
    }
    const html = await show(new URL(request.url ?? "/", SITE).pathname);
    response.writeHead(html ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
    response.end(html ?? page("Not found", "<p>There is nothing at this address.</p>"));
  } catch {
    response.writeHead(502).end("The content cannot be read at the moment.");
  }
});
server.listen(Number(PORT), "127.0.0.1", () => console.log(`listening on ${JSON.stringify(server.address())}`));

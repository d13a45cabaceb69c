/**
 * Drops what has changed from the cache in front of Workforce: it receives the webhook about content and asks
 * the cache to purge the tags in it.
 *
 *   CACHE=varnish CACHE_URL=http://127.0.0.1:6081 PORT=3001 WEBHOOK_SECRET=… node server.mjs
 *
 * README.md lists the caches and what each needs.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { CACHE = "", CACHE_URL = "", CACHE_TOKEN = "", PORT = "3001", WEBHOOK_SECRET = "" } = process.env;
const maxAge = 300; // seconds of a webhook

/**
 * What each cache wants to be sent.
 * @type {Record<string, (tags: string[]) => [address: string, request: RequestInit]>}
 */
const purges = {
  cloudflare: (tags) => [
    CACHE_URL, // https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache
    {
      method: "POST",
      headers: { Authorization: `Bearer ${CACHE_TOKEN}`, "Content-Type": "application/json" },
      body: JSON.stringify({ tags }),
    },
  ],
  fastly: (tags) => [
    CACHE_URL, // https://api.fastly.com/service/SERVICE/purge
    { method: "POST", headers: { "Fastly-Key": CACHE_TOKEN, "Surrogate-Key": tags.join(" ") } },
  ],
  souin: (tags) => [CACHE_URL, { method: "PURGE", headers: { "Surrogate-Key": tags.join(", ") } }],
  varnish: (tags) => [CACHE_URL, { method: "PURGE", headers: { xkey: tags.join(" ") } }],
};

/** @param {import("node:http").IncomingHttpHeaders} headers @param {string} body @returns whether Workforce sent it */
function isSigned(headers, body) {
  const time = headers["x-workforce-time"];
  const signed = `${time}.${headers["x-workforce-delivery"]}.${body}`;
  const want = Buffer.from(`sha256=${createHmac("sha256", WEBHOOK_SECRET).update(signed).digest("hex")}`);
  const got = Buffer.from(`${headers["x-workforce-signature"]}`);
  const age = Math.abs(Date.now() / 1000 - Number(time));
  return WEBHOOK_SECRET !== "" && got.length === want.length && timingSafeEqual(got, want) && age < maxAge;
}

/** Caches take a limited number of tags at once. */
const most = 30;

/** @param {string[]} tags */
async function purge(tags) {
  for (let from = 0; from < tags.length; from += most) {
    const [address, request] = purges[CACHE]?.(tags.slice(from, from + most)) ?? [];
    if (!address) throw new Error(`CACHE must be one of ${Object.keys(purges).join(", ")}, and CACHE_URL its address`);
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(`the cache answered ${answer.status}`);
  }
}

const server = createServer(async (request, response) => {
  const body = await text(request).catch(() => "");
  if (request.method !== "POST" || !isSigned(request.headers, body)) {
    response.writeHead(403).end();
    return;
  }
  try {
    await purge(JSON.parse(body).tags ?? []); // submissions have no tags
    response.writeHead(204).end();
  } catch (cause) {
    console.error(cause);
    response.writeHead(502).end(); // Workforce sends it again
  }
});
server.listen(Number(PORT), "127.0.0.1", () => console.log(`listening on ${JSON.stringify(server.address())}`));

import { startServer } from "./server";

/**
 * Reads the public pages from the sitemap, before Playwright collects the tests: several specs have one
 * test for each page. It must not import public-pages.ts, which reads the result when it is loaded.
 */
export default async function setUp() {
  const server = await startServer();
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  await server.stop();
  const paths = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  const posts = paths.filter((path) => path.startsWith("/blogs/"));
  const openings = paths.filter((path) => path.startsWith("/careers/"));
  const others = paths.filter((path) => !posts.includes(path) && !openings.includes(path));
  // Posts and openings look alike, so one of each is enough. The sitemap leaves out /search, because
  // search engines should not index search results.
  process.env.PUBLIC_PAGES = JSON.stringify([...others, "/search", ...posts.slice(0, 1), ...openings.slice(0, 1)]);
}

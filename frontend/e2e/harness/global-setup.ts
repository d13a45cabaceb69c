import { readPublicPages } from "../../scripts/lib/public-pages.mjs";
import { startServer } from "./server";

/**
 * Reads the public pages from the sitemap, before Playwright collects the tests: several specs have one
 * test for each page. It must not import pages/public.ts, which reads the result when it is loaded.
 */
export default async function setUp() {
  const server = await startServer();
  process.env.PUBLIC_PAGES = JSON.stringify(await readPublicPages(server.url));
  await server.stop();
}

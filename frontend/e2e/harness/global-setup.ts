import { readPublicPages } from "./public-pages";
import { startServer } from "./server";

/** Runs before Playwright collects the tests, since several specs have one test for each public page. */
export default async function setUp() {
  const server = await startServer();
  await readPublicPages(server.url);
  await server.stop();
}

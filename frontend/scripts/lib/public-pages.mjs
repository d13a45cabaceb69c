/**
 * Returns the paths of a site's public pages, with one post and one opening for all of them: posts and
 * openings look alike.
 * @param {string} url the address of the running site
 */
export async function readPublicPages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  const posts = paths.filter((path) => path.startsWith("/blogs/"));
  const openings = paths.filter((path) => path.startsWith("/careers/"));
  const others = paths.filter((path) => !posts.includes(path) && !openings.includes(path));
  // The sitemap leaves out /search, because search engines should not index search results.
  return [...others, "/search", ...posts.slice(0, 1), ...openings.slice(0, 1)];
}

const variable = "PUBLIC_PAGES";

/** Posts and openings look alike, so the tests open one of each. */
const kindOf = (path: string) => path.replace(/^\/(blogs|careers)\/[^/]+$/, "/$1/{slug}");

/** Reads the public pages of a server from its sitemap, and passes them on to {@link publicPages}. */
export async function readPublicPages(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  const kinds = paths.map(kindOf);
  // The sitemap leaves out /search, because search engines should not index search results.
  const pages = [...paths.filter((path, index) => kinds.indexOf(kindOf(path)) === index), "/search"];
  process.env[variable] = JSON.stringify(pages);
}

/** The paths of all public pages, with one post and one opening for all of them. */
export const publicPages = JSON.parse(process.env[variable] ?? "[]") as string[];

/** Reports whether a path is a public page, or another post or opening. */
export const isPublicPage = (path: string) => publicPages.some((page) => kindOf(page) === kindOf(path));

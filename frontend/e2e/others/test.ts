import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test as base } from "../harness/account";
import { expect } from "../harness/test";

const found = JSON.parse(process.env.WORKFORCE_READERS ?? "{}") as Record<string, string>;

/** A reader that `npm run test:others` has found. Its tests are skipped if it is left out. */
export function reader(name: string) {
  const folder = found[name] ?? "";
  const path = (file: string) => join(folder, "node_modules", file);
  return {
    folder,
    path,
    /** Loads a script of its packages. */
    load: async <Content>(file: string) => (await import(pathToFileURL(path(file)).href)) as Content,
    test: (folder ? base : base.skip) as typeof base,
  };
}

/** Reads the addresses of the sitemap. */
export async function readSitemap(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, address = ""]) => address);
}

export { expect };

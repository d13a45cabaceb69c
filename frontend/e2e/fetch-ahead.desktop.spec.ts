import type { Page } from "@playwright/test";
import { guessName } from "../src/lib/pages";
import { publicPages } from "./harness/pages/public";
import { expect, test } from "./harness/test";

/** Collects the addresses of the pages that are fetched as data. */
function watchData(page: Page) {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/data/")) fetched.push(pathname + search);
  });
  return fetched;
}

/** Watches the files that are requested from now on: how many are under way, and which types a page has fetched. */
function watchFiles(page: Page, name: string) {
  const files = { open: 0, fetched: new Set<string>() };
  page.on("request", () => {
    files.open += 1;
  });
  page.on("requestfinished", (request) => {
    files.open -= 1;
    const type = new RegExp(`/assets/${name}-.*\\.(js|css)$`).exec(request.url())?.[1];
    if (type) files.fetched.add(type);
  });
  return files;
}

const footer = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test.describe("without a connection", () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test("a page opens whose link the pointer rests on, because it was fetched once before", async ({
    page,
    context,
  }) => {
    const fetched = watchData(page);
    await page.goto("/contact");
    const files = watchFiles(page, "careers");
    await footer(page, "Careers").hover();
    await expect.poll(() => files.fetched.has("js") && files.fetched.has("css") && files.open === 0).toBe(true);
    await context.setOffline(true);
    await footer(page, "Careers").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Join Our Team");
    expect(fetched).toEqual(["/data/careers"]);
  });
});

test("the address tells the name of every page", async ({ request }) => {
  for (const path of publicPages) {
    const { name } = (await (await request.get(`/data${path}`)).json()) as { name: string };
    expect(guessName(path), path).toBe(name);
  }
});

test("a page's module and styles are fetched right after its data, without waiting for it", async ({ page }) => {
  await page.goto("/contact");
  const files = watchFiles(page, "careers");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("/data/careers", (route) => released.then(() => route.continue()));
  const first = page.waitForRequest(() => true);
  await footer(page, "Careers").click();
  expect(new URL((await first).url()).pathname).toBe("/data/careers");
  await expect.poll(() => [...files.fetched].sort()).toEqual(["css", "js"]);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Join Our Team");
});

test.describe("before the page's script has arrived", () => {
  test.use({ waitsForScripts: false });

  test("the browser itself fetches the page behind a link", async ({ page, context }) => {
    await page.route("**/assets/*.js", () => {}); // the connection hangs
    const session = await context.newCDPSession(page);
    await session.send("Preload.enable");
    const fetched = new Promise<string>((resolve) => {
      session.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
        if (status === "Ready") resolve(new URL(prefetchUrl).pathname);
      });
    });
    await page.goto("/contact");
    await footer(page, "Careers").hover();
    expect(await fetched).toBe("/careers");
    await footer(page, "Careers").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Join Our Team");
    expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType)).toBe(
      "navigational-prefetch",
    );
  });

  test("it leaves that to the script afterwards", async ({ page }) => {
    await page.goto("/contact");
    await page.mouse.move(1, 1); // the script loads
    await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
  });
});

test.describe("with a broken connection", () => {
  test.use({ expectedProblems: /ERR_FAILED|Unable to preload CSS/ });

  test("a page whose styles could not be fetched ahead has its styles", async ({ page }) => {
    await page.goto("/contact");
    const styles = /assets\/careers.*\.css/;
    await page.route(styles, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await footer(page, "Careers").hover();
    await failed;
    await page.unroute(styles);
    const styled = page.waitForResponse(styles);
    await footer(page, "Careers").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Join Our Team");
    await styled;
  });
});

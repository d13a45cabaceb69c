import type { BrowserContext } from "@playwright/test";
import { expectAccessible } from "./harness/accessible";
import type { Operator } from "./harness/operator";
import { expect, test } from "./harness/test";

const count = 60;

/** Adds so many openings that the list has pages. Returns what removes them. */
async function addOpenings({ api }: Operator) {
  const jobs = api.collection("jobs");
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      jobs.create({
        title: `Fitter ${String(n).padStart(2, "0")}`,
        type: n % 2 ? "Contract" : "Full Time",
        location: n % 3 ? "Pune" : "Mysuru",
        department: "Production",
        posted: new Date(Date.UTC(2026, 0, 1, 0, n)),
        description: "You join steel.",
        skills: n === 7 ? ["ವೆಲ್ಡಿಂಗ್"] : ["Welding"],
      }),
    ),
  );
  return () => Promise.all(made.map(({ id }) => jobs.delete(id)));
}

let remove: () => Promise<unknown>;
test.beforeAll(async ({ operator }) => {
  remove = await addOpenings(operator);
});
test.afterAll(() => remove());

test("a long list is searched, filtered and read on", async ({ page }) => {
  await page.goto("/careers");
  await expect(page.getByRole("heading", { name: "62 position(s) found" })).toBeVisible();
  const cards = page.getByRole("region", { name: "position(s) found" }).getByRole("heading", { level: 3 });
  await expect(cards).toHaveCount(25);
  await expect(page.getByRole("heading", { name: "Fitter 59" })).toBeInViewport();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Show more openings" }).click();
  await expect(cards).toHaveCount(50);
  await expect(page.getByRole("heading", { name: "Fitter 34" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Fitter 34" })).toBeInViewport();

  await page
    .getByRole("listitem")
    .filter({ hasText: "Fitter 30" })
    .getByRole("link", { name: "Read the full opening" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Fitter 30" })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(50);
  await expect(page.getByRole("heading", { name: "Fitter 30" })).toBeInViewport();

  const box = page.getByRole("searchbox");
  await box.fill("fiter mysuru");
  await expect(page.getByRole("heading", { name: "20 position(s) found" })).toBeVisible();
  await expect(page.getByText("No position has “fiter mysuru”. These have “Fitter mysuru”.")).toBeVisible();
  await expect(page).toHaveURL(/\/careers\?q=fiter%20mysuru$/);
  await expect(box).toBeFocused();
  await page.getByLabel("Type", { exact: true }).selectOption("Contract");
  await expect(page.getByRole("heading", { name: "10 position(s) found" })).toBeVisible();

  await box.fill("zebra pune");
  await expect(page.getByText("No positions match your search.")).toBeVisible();
  await page.getByRole("link", { name: "pune (40)" }).click();
  await expect(page.getByRole("heading", { name: "40 position(s) found" })).toBeVisible();
  await expect(box).toHaveValue("pune");
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("");
});

/** Holds the scripts of pages back. Returns a function that lets them go. */
async function holdScripts(context: BrowserContext) {
  let start: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await context.route("**/assets/*.js", async (route) => {
    await started;
    await route.continue();
  });
  return start;
}

test("the search waits for whoever types before the scripts have run", { tag: "@phone" }, async ({ page, context }) => {
  const start = await holdScripts(context);
  const opened = page.goto("/careers");
  await page.getByRole("searchbox").fill("ವೆಲ್ಡಿಂಗ್");
  start();
  await opened;
  await expect(page.getByRole("heading", { name: "1 position(s) found" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("ವೆಲ್ಡಿಂಗ್");
});

test.describe("in an old browser", () => {
  test.use({ waitsForScripts: false });

  test("a long list is filtered by a button", async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.assign(Array.prototype, { at: undefined });
    });
    // Such browsers do not know this feature.
    await context.route("**/assets/*.css", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll("(scripting:enabled)", "(unknown)") });
    });
    await page.goto("/careers");
    await page.getByLabel("Location", { exact: true }).selectOption("Mysuru");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/place=Mysuru/);
    await expect(page.getByRole("heading", { name: "20 position(s) found" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("the button of old browsers is not seen by others, from the first frame on", async ({ page, context }) => {
  const start = await holdScripts(context);
  const opened = page.goto("/careers");
  await expect(page.getByRole("searchbox")).toBeVisible();
  const button = page.getByRole("search").locator("button");
  await expect(button).toBeHidden();
  start();
  await opened;
  await expect(button).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$/ });

  test("a long list is searched, filtered and read on", async ({ page }) => {
    await page.goto("/careers");
    await page.getByRole("link", { name: "Show more openings" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole("heading", { name: "Fitter 34" })).toBeVisible();
    await expect(page.getByText("Page 2 of 3")).toBeVisible();
    await page.getByRole("searchbox").fill("fitter");
    await page.getByLabel("Location", { exact: true }).selectOption("Mysuru");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { name: "20 position(s) found" })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
});

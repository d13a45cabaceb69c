import { readFile } from "node:fs/promises";
import { expectAccessibleInBothThemes } from "./harness/accessible";
import { publicPages } from "./harness/pages/public";
import { openPreview } from "./harness/preview";
import { expect, test } from "./harness/test";

const documentOf = async (key: string) =>
  JSON.parse(await readFile(new URL(`../../content/documents/${key}.json`, import.meta.url), "utf8"));

/** Returns what a page says and shows, in the browser. */
function readPage() {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const unseen of body.querySelectorAll("script, noscript")) unseen.remove();
  const pictures = [...body.querySelectorAll("img")].map((picture) => `${picture.getAttribute("src")} ${picture.alt}`);
  return { text: body.textContent, pictures };
}

test("each public page is the same in a preview, which leaves no mark", async ({ page, context }) => {
  test.slow(); // all pages of the site, each twice
  const preview = await openPreview(page, "/");
  const shown = page.frames()[1];
  const published = await context.newPage();
  for (const path of publicPages) {
    await test.step(path, async () => {
      const answer = await published.goto(path);
      expect.soft(await answer?.text(), path).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
      await expect(published.locator(".navigation--live")).toBeVisible();
      await preview.open(path);
      const said = await published.evaluate(readPage);
      await expect.poll(() => shown?.evaluate(readPage), path).toEqual(said);
      expect.soft(await shown?.content(), path).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
    });
  }
});

test("a key stroke changes the page at once, placeholders are filled, and an incomplete page says so", async ({
  page,
}) => {
  const preview = await openPreview(page, "/");
  const home = await documentOf("home");
  const { heading } = home.why;
  await expect(preview.page.getByRole("heading", { name: heading })).toBeVisible();
  const text = await preview.update("home", { ...home, why: { ...home.why, heading: "Why {shortName} is fast" } });
  expect(text).toContain("Why Samarth is fast");
  const site = await documentOf("site");
  const renamed = { ...site, brand: { ...site.brand, shortName: "Sahara" } };
  expect(await preview.update("site", renamed)).toContain("Why Sahara is fast");
  await preview.update("site", undefined);
  expect(await preview.update("home", undefined)).toContain(heading);
  expect(await preview.update("home", { ...home, hero: undefined })).toContain("Complete the fields");
  expect(await preview.update("home", home)).toContain(heading);
});

test("a place is outlined, named and picked, a link opens its page, and the focus stays in the form", async ({
  page,
}) => {
  const preview = await openPreview(page, "/");
  const { why } = await documentOf("home");
  const marked = preview.page.locator(".preview-outline--marked");
  await test.step("a text", async () => {
    const reason = preview.page.getByRole("heading", { name: why.reasons[1].title });
    await reason.hover();
    await expect(preview.page.locator(".preview-outline--pointed")).toContainText("2 · Title");
    await reason.click();
    expect(await preview.told()).toEqual(["pick home /why/reasons/1/title"]);
  });
  await test.step("a text that is marked by the form", async () => {
    await preview.mark("home", "/why/reasons/3/text");
    await expect(marked).toBeInViewport();
    const text = preview.page.getByText(why.reasons[3].text);
    const isAround = async () => {
      const [outer, inner] = [await marked.boundingBox(), await text.boundingBox()];
      if (!outer || !inner) return false;
      return outer.y < inner.y && outer.y + outer.height > inner.y + inner.height;
    };
    await expect.poll(isAround, "the outline is around the text").toBe(true);
    await expectAccessibleInBothThemes(page);
  });
  await test.step("a picture, and the space of an entry", async () => {
    await preview.page.locator(".home-hero .slideshow__slides").click();
    expect(await preview.told()).toEqual(["pick home /hero/slides/0"]);
    await preview.page
      .locator(".numbered__step")
      .nth(2)
      .click({ position: { x: 2, y: 2 } });
    expect(await preview.told()).toEqual(["pick home /why/reasons/2"]);
  });
  await test.step("a link, whose page opens by the button beside it or by Enter", async () => {
    const link = preview.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact Us" });
    await link.click();
    expect(await preview.told()).toEqual(["pick site /navigation/contact/label"]);
    await preview.mark("site", "/navigation/contact/label");
    await marked.getByRole("button", { name: "Open page" }).click();
    expect(await preview.told()).toEqual(["follow /contact"]);
    await link.press("Enter");
    expect(await preview.told()).toEqual(["follow /contact"]);
    await expect(preview.page.getByRole("heading", { level: 1 })).toContainText("Samarth"); // still the home page
  });
  await test.step("another page", async () => {
    await page.evaluate(() => document.body.append(document.createElement("textarea")));
    await page.locator("body > textarea").focus();
    await preview.open("/contact");
    await expect(page.locator("body > textarea")).toBeFocused();
  });
});

test("a field is shown that the page hides", async ({ page }) => {
  const preview = await openPreview(page, "/HelpCenter");
  const { faqs } = await documentOf("help-center");
  const answer = preview.page.getByText(faqs[4].answer);
  await expect(answer).toBeHidden();
  await preview.mark("help-center", "/faqs/4/answer");
  await expect(answer).toBeVisible();
  await expect(preview.page.locator(".preview-outline--marked")).toBeInViewport();
});

test("a slideshow stops at the slide whose field is marked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const preview = await openPreview(page, "/");
  const slides = preview.page.locator(".home-hero .slideshow__slide");
  await preview.mark("home", "/hero/slides/0/alt");
  await expect(slides.nth(1)).toHaveClass(/--current/);
  await expect(slides.nth(0)).toHaveCSS("opacity", "1");
  await expect(slides.nth(1)).toHaveCSS("opacity", "0");
  await preview.mark("home", "/why/heading");
  await expect(slides.nth(0)).toHaveCSS("opacity", "0");
});

test.describe("forms", () => {
  test.use({ expectedProblems: /Blocked form submission/ });

  test("forms cannot be filled in or sent", async ({ page }) => {
    const preview = await openPreview(page, "/contact");
    const sent: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    const box = preview.page.getByLabel("Name");
    await box.focus();
    await page.keyboard.type("Asha");
    await expect(box).toHaveValue("");
    await page.keyboard.press("Enter");
    await preview.page.getByRole("button", { name: "Send" }).click();
    await preview.page
      .locator("form")
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect(sent).toEqual([]);
    expect(page.frames()[1]?.url()).toContain("/admin/preview");
  });
});

import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { chooseInEditor } from "./harness/editor";
import { expect, test } from "./harness/test";

// Each test goes on with the release of the one before.
test.describe.configure({ mode: "serial" });

const title = "Monday campaign";
const pages = [
  { key: "page-csr-training", name: "CSR Training", path: "/services/csr-training" },
  { key: "contact", name: "Contact", path: "/contact" },
];
const marked = (key: string) => `Changed title of ${key}`;

/** The release as visitors see it: which of its pages have the changed title. */
async function shownPages(page: Page) {
  const shown = [];
  for (const { key, path } of pages) {
    const response = await page.request.get(path, { headers: { Authorization: "" } });
    if ((await response.text()).includes(marked(key))) shown.push(key);
  }
  return shown;
}

/** Opens the release in its dialog. */
async function openRelease(page: Page) {
  await openDashboard(page, "?tab=pages&view=releases");
  await page.getByRole("button", { name: `Open ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("region", { name: pages[0]?.name })).toBeVisible();
  const confirm = async (action: string, question: string, answer: string) => {
    await dialog.getByRole("button", { name: action, exact: true }).click();
    await page.getByRole("dialog", { name: question }).getByRole("button", { name: answer, exact: true }).click();
  };
  return { dialog, confirm };
}

/** Changes the title of a page in its form. */
async function changeTitle(page: Page, key: string) {
  await openDashboard(page, `?tab=pages&page=${key}&field=/meta/title`);
  const field = page.locator(".page-editor :is(input, textarea):focus");
  await field.fill(marked(key));
}

test("a release is made, and pages are added to it from their forms", async ({ page }) => {
  await openDashboard(page, "?tab=pages&view=releases");
  await page.getByRole("button", { name: "New release" }).click();
  await page.getByLabel("Name of the new release").fill(title);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Make the release" }).click();
  await expect(page.getByText(/^No page is in this release yet/)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  for (const { key } of pages) {
    await changeTitle(page, key);
    await chooseInEditor(page, "Add to a release…");
    const dialog = page.getByRole("dialog", { name: "Add to a release" });
    await dialog.getByRole("combobox", { name: "Release" }).selectOption({ label: title });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(new RegExp(`is added to “${title}”`))).toBeVisible();
  }
  expect(await shownPages(page)).toEqual([]);
});

test.describe("an unpublished release", () => {
  test.use({ expectedProblems: /404 \(Not Found\).*\/preview\// });

  test("is scheduled, which is given up again, and a colleague sees it by its link until it is published", async ({
    page,
    browser,
    server,
  }) => {
    const { dialog, confirm } = await openRelease(page);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Publish at…" }).click();
    await page.getByLabel("Publish on").fill("2126-11-30T09:00");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog.getByText(/published together on 30 Nov 2126, 09:00 IST/)).toBeVisible();
    await dialog.getByRole("button", { name: "More", exact: true }).click();
    await dialog.getByRole("button", { name: "Cancel the schedule" }).click();
    await expect(dialog.getByText(/when you publish the release/)).toBeVisible();

    await dialog.getByRole("button", { name: "More", exact: true }).click();
    await dialog.getByRole("button", { name: "Share a preview" }).click();
    const link = page.getByRole("dialog", { name: "Share a preview" });
    const address = await link.getByRole("textbox").inputValue();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");

    const context = await browser.newContext({ viewport: page.viewportSize() });
    const colleague = await context.newPage();
    await colleague.goto(new URL(address, server.url).href);
    const bar = colleague.getByRole("complementary", { name: "Preview" });
    await expect(bar).toContainText(`You see the release “${title}”`);
    await expect(colleague).toHaveTitle(new RegExp(marked("page-csr-training")));
    await colleague.locator("header a").first().click();
    await expect(colleague).toHaveURL(/\/preview\/[^/]+\/?$/);
    await expect(colleague.getByRole("heading", { name: "This preview has ended" })).toHaveCount(0);
    await colleague.reload();
    await expect(bar).toContainText(`You see the release “${title}”`);

    await confirm("Publish now", "Publish the release", "Publish");
    const said = page.getByRole("region", { name: "Notices" });
    await expect(said).toContainText(`“${title}” is published.`);
    await expect(said.getByRole("link")).toHaveCount(2);
    await expectAccessibleInBothThemes(page);
    expect(await shownPages(page)).toEqual(["page-csr-training", "contact"]);

    await colleague.locator("footer a[href$='/contact']").first().click();
    await expect(colleague.getByRole("heading", { name: "These changes are published" })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await context.close();
  });
});

test("it is taken back around a later change, and published again", async ({ page, operator }) => {
  await operator.changeDocument<{ heading: string }>("contact", (content) => {
    content.heading = "A heading of theirs";
  });
  const { dialog } = await openRelease(page);
  await expect(dialog.getByText("These pages were changed after the release was published:")).toBeVisible();
  await dialog.getByRole("button", { name: "Take back", exact: true }).click();
  const ask = page.getByRole("dialog", { name: "Take the release back" });
  const later = ask.getByRole("group", { name: /changed “Contact” on/ });
  await expect(later.getByText("A heading of theirs")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await later.getByRole("radio", { name: /^Take this change back, too/ }).check();
  await ask.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(page.getByText(`“${title}” is taken back.`)).toBeVisible();
  expect(await shownPages(page)).toEqual([]);

  const { dialog: again, confirm } = await openRelease(page);
  await expect(again.getByText(/^You took the release back on/)).toBeVisible();
  await confirm("Publish again", "Publish the release", "Publish");
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  expect(await shownPages(page)).toEqual(["page-csr-training", "contact"]);
});

test("a release that changes the same as somebody else can be published after both are compared", async ({
  page,
  operator,
}) => {
  const { confirm } = await openRelease(page);
  await confirm("Take back", "Take the release back", "Take back");
  await expect(page.getByText(`“${title}” is taken back.`)).toBeVisible();
  await operator.changeDocument<{ meta: { title: string } }>("page-csr-training", (content) => {
    content.meta.title = "A title of theirs";
  });
  const { dialog } = await openRelease(page);
  const publish = dialog.getByRole("button", { name: "Publish again" });
  await expect(publish).toHaveAttribute("aria-disabled", "true");
  await expect(dialog.getByText(/^It cannot be published yet/)).toBeInViewport();
  await expectAccessibleInBothThemes(page);

  await dialog.getByRole("button", { name: /^Compare/ }).click();
  const conflict = page.getByRole("dialog", { name: "Two versions of this page" });
  await expect(conflict.getByText(/^An operator has changed the same part of this page/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await conflict.getByRole("radio", { name: "You" }).check();
  await conflict.getByRole("button", { name: /^Use this/ }).click();
  await page.getByRole("button", { name: "Save in the release" }).click();
  await expect(page.getByText(/is saved in the release/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish now" })).not.toHaveAttribute("aria-disabled", "true");
});

import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./harness/accessible";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";
import {
  addPicture,
  beginPost,
  editPost,
  openBlogs,
  openMore,
  saveAs,
  textOf,
  writeOn,
  writer,
} from "./harness/writing";

test.describe("the working day of an editor", () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test("goes from the first word, through a lost connection, to a changed address", { tag: "@desktop" }, async ({
    page,
    context,
    isMobile,
  }) => {
    const title = `How to read a payslip ${isMobile ? "here" : "there"}`;
    await openBlogs(page, admin);
    await beginPost(page, title);
    await textOf(page).click();
    await writeOn(page, "A payslip is a letter.");
    await page.keyboard.press("Enter");
    await writeOn(page, "## What it says");
    await page.keyboard.press("Enter");
    await addPicture(page, "A desk with a payslip");
    await writeOn(page, "");
    await writer(page).getByRole("button", { name: "Table", exact: true }).click();
    await textOf(page).pressSequentially("Earnings");
    await page.keyboard.press("Tab");
    await textOf(page).pressSequentially("Deductions");

    const status = writer(page)
      .getByRole("status")
      .filter({ hasText: /Draft kept at|Offline/ });
    await expect(status).toHaveText(/^Draft kept at/);
    await context.setOffline(true);
    await writeOn(page, "Written on a train.");
    await expect(status).toHaveText("Offline – kept on this device");
    await context.setOffline(false);
    await expect(status).toHaveText(/^Draft kept at/);

    await writer(page).getByRole("button", { name: "Schedule…" }).click();
    const schedule = page.getByRole("dialog", { name: "Schedule the post" });
    await schedule.getByLabel("Publish on").fill("2126-01-31T09:00");
    await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(page.getByText("The post is scheduled.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Scheduled");
    await expect(row).toContainText("31 Jan 2126, 09:00 IST");

    await editPost(page, title);
    await writer(page).getByRole("button", { name: "Change time…" }).click();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("The post is published.")).toBeVisible();
    const old = await row.getByRole("link", { name: /^Visit/ }).getAttribute("href");
    await editPost(page, title);
    await openMore(writer(page));
    await writer(page).getByLabel("Address").fill(`payslips-${isMobile}`);
    await writeOn(page, " Never mind.");
    await saveAs(page, "Update", "The post is updated.");

    const reader = await context.newPage();
    await reader.goto(old ?? "");
    expect(new URL(reader.url()).pathname).toBe(`/blogs/payslips-${isMobile}`);
    await expect(reader.getByRole("heading", { name: "What it says" })).toBeVisible();
    await expect(reader.getByRole("img", { name: "A desk with a payslip" })).toBeVisible();
    await expect(reader.getByRole("columnheader", { name: "Deductions" })).toBeVisible();
    await expect(reader.getByText("Written on a train. Never mind.", { exact: true })).toBeVisible();

    await editPost(page, title);
    await writer(page).getByRole("button", { name: "Versions" }).click();
    const versions = page.getByRole("dialog", { name: "Versions" });
    await versions.getByRole("button", { name: "Version 2" }).click();
    await expect(versions.getByRole("insertion").filter({ hasText: "Never mind." })).toBeVisible();
    await versions.getByRole("button", { name: "Restore this version" }).click();
    await expect(textOf(page)).not.toContainText("Never mind.");
    await saveAs(page, "Update", "The post is updated.");
    await reader.reload();
    await expect(reader.getByText("Written on a train.", { exact: true })).toBeVisible();
  });
});

test("text is pasted clean, asked about while it is unsaved, kept as a draft, and continued", {
  tag: "@desktop",
}, async ({ page, isMobile }) => {
  const title = `Begun ${isMobile}`;
  await openBlogs(page, admin);
  await beginPost(page, title);
  await test.step("text from Google Docs is pasted clean, without violating the content security policy", async () => {
    await paste(
      page,
      `<meta charset="utf-8"><b style="font-weight:normal"><h1 style="line-height:1.38">Heading</h1>
      <p style="color:red"><span style="font-weight:700">Bold</span> words<img
      src="https://example.com/a.png"></p><p><br></p>
      <br><p>End</p><p></p></b>`,
    );
    await expect(textOf(page).getByRole("heading", { name: "Heading", level: 2 })).toBeVisible();
    await expect(textOf(page).getByRole("strong")).toHaveText("Bold");
    await expect(textOf(page).locator("[style], span, p:empty")).toHaveCount(0);
    await expect(textOf(page).getByRole("paragraph")).toHaveCount(2);
    await expect(page.getByText(/^A picture from another site was left out/)).toBeInViewport();
  });
  await writeOn(page, "To be continued");
  await textOf(page).press("Escape");
  await expect(writer(page).getByRole("button", { name: "Heading", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await writer(page).getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Keep for later" }).click();
  await expect(writer(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "New post" })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: `Continue ${title}` }).click();
  await expect(textOf(page)).toContainText("To be continued");

  const opened = page.waitForEvent("popup");
  await writer(page).getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await preview.close();

  await saveAs(page, "Save draft", "The draft is saved.");
  await expect(page.getByRole("button", { name: `Continue ${title}` })).toHaveCount(0);
});

/** Pastes HTML into the text as a browser does. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test("the caret stays between the tools and the foot, and the text fills the full page", async ({ page, isMobile }) => {
  const title = `A long one ${isMobile}`;
  await openBlogs(page, admin);
  await beginPost(page, title);
  const paragraph = `${"Wages are paid by the seventh of each month. ".repeat(6)}<a href="/contact">Ask us.</a>`;
  await paste(page, `<p>${paragraph}</p>`.repeat(12));
  await textOf(page).press("Control+End");
  for (const key of [
    ...Array<string>(40).fill("ArrowUp"),
    ...Array<string>(12).fill("ArrowDown"),
    "PageUp",
    "Control+Home",
  ]) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(distanceOfCaret), { message: key }).toBeGreaterThanOrEqual(0);
  }

  await test.step("the full page shows only the text, and Escape leaves it", async () => {
    await writer(page).getByRole("button", { name: "Full page" }).click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("Nothing else.");
    await expect(writer(page).getByLabel("Author")).toBeHidden();
    await expect(writer(page).getByRole("button", { name: "Publish" })).toBeHidden();
    await expectAccessibleInBothThemes(page);
    const { width = 0 } = (await writer(page).boundingBox()) ?? {};
    expect(width).toBe(page.viewportSize()?.width);
    await page.keyboard.press("Escape");
    await expect(writer(page).getByLabel("Author")).toBeVisible();
    await expect(textOf(page)).toBeFocused();
  });
  await writer(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
});

/** Returns how far the caret is within the part of the form that can be seen, in pixels; negative if it is hidden. */
function distanceOfCaret(): number {
  const range = getSelection()?.getRangeAt(0);
  const caret = range?.getClientRects()[0] ?? range?.startContainer.parentElement?.getBoundingClientRect();
  const tools = document.querySelector(".editor__bar")?.getBoundingClientRect();
  const body = document.querySelector(".blog-writer__body")?.getBoundingClientRect();
  if (!caret || !tools || !body) return -1;
  return Math.round(Math.min(caret.top - tools.bottom, body.bottom - caret.bottom));
}

test("the editor is accessible in both themes, and fits", async ({ page }) => {
  const check = async () => {
    await expectAccessibleInBothThemes(page);
    const body = page.locator(".blog-writer__body");
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    // Only the part with the fields scrolls.
    expect(await writer(page).evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
      0,
    );
  };
  await openBlogs(page, admin);
  await editPost(page, "Plan the batch backwards: begin with the job offer");
  await openMore(writer(page));
  await test.step("with a table", async () => {
    await writeOn(page, "");
    await writer(page).getByRole("button", { name: "Table", exact: true }).click();
    await expect(page.getByRole("toolbar", { name: "Table" })).toBeVisible();
    await check();
  });
  await test.step("with an invalid link", async () => {
    await textOf(page).press("Control+k");
    await page.keyboard.type("nowhere at all");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Please write a web address/)).toBeVisible();
    await check();
    await page.keyboard.press("Escape");
    await expect(textOf(page)).toBeFocused();
  });
  await test.step("with error messages", async () => {
    await writer(page).getByLabel("Title").fill("");
    await writer(page).getByRole("button", { name: "Update" }).click();
    await expect(writer(page).getByLabel("Title")).toBeFocused();
    await expect(page.getByText("Please write a title.")).toBeVisible();
    await check();
  });
  await test.step("with the versions", async () => {
    await writer(page).getByRole("button", { name: "Versions" }).click();
    await page.getByRole("button", { name: "Version 1" }).click();
    await expect(page.getByText(/^What has changed since/)).toBeVisible();
    await check();
  });
});

import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { apply, candidate, openBoard, test } from "./harness/hiring";
import { record } from "./harness/inbox";
import { writeChinesePDF, writePDF, writeScriptedPDF } from "./harness/pdf";
import { expect } from "./harness/test";

const hostile = {
  "shows a message": 'app.alert("Your session has ended. Call +91 98765 43210 to unlock.");',
  "asks for a password": 'app.response({cQuestion:"Your session has ended.",bPassword:true});',
  "shows messages without end": 'for(;;){app.alert("again")}',
  "prints itself": "this.print(true);",
};

test("resumes with programs are marked, and read without running", async ({ page, request, opening, recruiter }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [what, script] of Object.entries(hostile))
    await apply(page, request, opening.slug, what, { file: writeScriptedPDF("Ravi the welder", script) });
  await openBoard(page, opening.slug, recruiter);
  for (const what of Object.keys(hostile)) {
    await test.step(`a resume that ${what}`, async () => {
      await candidate(page, what).click();
      await expect(record(page).getByText(/^Contains a program\./)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await record(page).getByRole("button", { name: "Show it without running the program" }).click();
      await expect(record(page).getByText("Ravi the welder")).toBeVisible();
      const download = page.waitForEvent("download");
      await record(page)
        .getByRole("link", { name: `${what} CV.pdf` })
        .click();
      expect((await download).suggestedFilename()).toBe(`${what} CV.pdf`);
      expect(dialogs).toEqual([]);
      await page.getByRole("button", { name: "Back to the board" }).click();
    });
  }
});

test("a long resume is drawn as it is scrolled, by keys, and enlarged", async ({
  page,
  request,
  opening,
  recruiter,
}) => {
  const file = writePDF({ pages: Array.from({ length: 60 }, (_, index) => `(Asha, page ${index + 1})`) });
  await apply(page, request, opening.slug, "Asha Rao", { file });
  await openBoard(page, opening.slug, recruiter);
  await candidate(page, "Asha Rao").click();
  const pages = record(page).getByRole("region", { name: "Asha Rao CV.pdf" });
  const first = pages.getByRole("figure", { name: "Page 1 of 60" });
  await expect(first.getByText("Asha, page 1")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(pages.getByRole("figure")).toHaveCount(50);
  await expect(pages.locator("canvas")).not.toHaveCount(50);
  const width = () => first.locator("canvas").evaluate((canvas) => canvas.clientWidth);
  const before = await width();
  await record(page).getByRole("button", { name: "Larger" }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await pages.focus();
  await page.keyboard.press("End");
  await expect(pages.getByText("Asha, page 50")).toBeVisible();
  await expect(pages.getByText(/^Only the first 50 pages are shown here\./)).toBeVisible();
  await expect(first.locator("canvas")).toHaveCount(0);
});

test("resumes in Hindi and in Chinese can be read", async ({ page, request, opening, recruiter }) => {
  await page.setContent("<p>आशा राव, वेल्डर</p>");
  await apply(page, request, opening.slug, "Asha Rao");
  await apply(page, request, opening.slug, "Li Wei", { file: writeChinesePDF("李伟焊工") });
  await openBoard(page, opening.slug, recruiter);
  await candidate(page, "Asha Rao").click();
  await expect(record(page).getByRole("figure", { name: "Page 1 of 1" })).toContainText("आशा");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await candidate(page, "Li Wei").click();
  await expect(record(page).getByRole("figure", { name: "Page 1 of 1" })).toContainText("李伟焊工");
});

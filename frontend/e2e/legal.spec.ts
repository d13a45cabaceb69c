import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

for (const [name, sections] of [
  ["Terms", 18],
  ["Privacy", 14],
] as const) {
  test(`the ${name} overlay has all ${sections} sections, and closes in every way`, async ({ page }) => {
    await page.goto("/contact");
    const opener = page.getByRole("contentinfo").getByText(name, { exact: true });
    const overlay = page.getByRole("dialog");
    const closings = [
      () => page.keyboard.press("Escape"),
      () => overlay.getByRole("button", { name: "Close" }).click(),
      () => page.mouse.click(2, 2),
    ];
    for (const close of closings) {
      await opener.click();
      await expect(overlay.locator(".legal-text h3")).toHaveCount(sections);
      await close();
      await expect(overlay).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await opener.click();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/contact$/);
  });
}

test("the contents of the terms lead to their sections", async ({ page }) => {
  await page.goto("/terms");
  const link = page.getByRole("main").getByRole("navigation").getByRole("link").nth(8);
  const target = page.locator((await link.getAttribute("href")) ?? "none");
  await link.click();
  await expect(target).toBeInViewport();
  await page.getByRole("main").getByRole("navigation").getByRole("link").nth(2).click();
  await link.click();
  await expect(target).toBeInViewport();
});

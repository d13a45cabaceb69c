import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

for (const [name, sections] of [
  ["Terms", 18],
  ["Privacy", 14],
] as const) {
  test(`the ${name} overlay shows all ${sections} sections, and closes with Escape, the button and the backdrop`, async ({
    page,
  }) => {
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

test("the table of contents of the terms leads to the sections", async ({ page }) => {
  await page.goto("/terms");
  const contents = page.getByRole("main").getByRole("navigation");
  const link = contents.getByRole("link", { name: "Availability of the services" });
  const target = page.locator((await link.getAttribute("href")) ?? "none");
  await link.click();
  await expect(target).toBeInViewport();
  await contents.getByRole("link", { name: "Account security" }).click();
  await link.click();
  await expect(target).toBeInViewport();
});

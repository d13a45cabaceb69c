import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

test("the terms open over the page, and close with Escape and a click beside them", async ({ page }) => {
  await page.goto("/contact");
  const opener = page.getByRole("contentinfo").getByText("Terms", { exact: true });
  const overlay = page.getByRole("dialog");
  for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(2, 2)]) {
    await opener.click();
    await expect(overlay.locator(".legal-text h3")).toHaveCount(18);
    await close();
    await expect(overlay).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await expect(overlay.locator(".legal-text h3")).toHaveCount(18);
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/contact$/);
});

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

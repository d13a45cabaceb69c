import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

test("a dropdown works with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const services = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Services" });
  await services.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("banner").getByRole("link", { name: "Contract Staffing" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(services).toBeFocused();
  await expect(services).toHaveAttribute("aria-expanded", "false");
});

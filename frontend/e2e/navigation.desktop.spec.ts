import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

test("a dropdown opens on hover and closes 200 ms after the pointer leaves", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const services = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Services" });
  const link = page.getByRole("banner").getByRole("link", { name: "CSR Training" });
  await services.hover();
  await expect(link).toBeVisible();
  // From here on, time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(5, 700);
  await page.clock.runFor(150);
  await expect(link).toBeVisible();
  await page.clock.runFor(100);
  await expect(link).toBeHidden();
});

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

import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

test("the menu covers the page, stops it from scrolling, and closes when a link is followed", async ({ page }) => {
  await page.goto("/");
  const toggle = page.locator(".menu__toggle");
  await toggle.click();
  await expectAccessible(page);
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.getByRole("banner").getByText("Products", { exact: true }).locator("visible=true").click();
  await page.getByRole("banner").getByRole("link", { name: "LMS Portal" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/products\/lms-portal$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "LMS Portal" }).locator("visible=true")).toHaveCount(
    0,
  );
});

test("all of a topic of the blog is in the window while it has the focus", async ({ page }) => {
  await page.goto("/blogs");
  const topics = page.getByRole("navigation", { name: "Show posts about" }).getByRole("link");
  await expect(topics.first()).toBeInViewport({ ratio: 1 });
  await topics.first().focus();
  for (const topic of (await topics.all()).slice(1)) {
    await page.keyboard.press("Tab");
    await expect(topic).toBeFocused();
    await expect(topic).toBeInViewport({ ratio: 1 });
  }
});

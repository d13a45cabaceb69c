import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard, openTab, showTab } from "./harness/dashboard";
import { expect, test } from "./harness/test";

test("the selected tab is in view, and what opens the others is accessible", async ({ page }) => {
  await openDashboard(page, "?tab=addresses");
  const shown = page.getByRole("navigation", { name: "Tabs" }).getByRole("button", { name: "Redirects" });
  await expect(shown).toBeInViewport({ ratio: 0.99 });
  const link = await showTab(page, "Pictures");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(shown).toBeFocused();
  await openTab(page, "Pictures");
  await expect(link).toBeHidden();
  await expect(page.getByRole("button", { name: "Pictures" }).first()).toBeFocused();
  await expect(page).toHaveURL(/\?tab=pictures$/);
});

import { logIn } from "./harness/account";
import { openTab } from "./harness/dashboard";
import { takeTime } from "./harness/forms";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

test("an admin sees a visitor's message under its receipt number", async ({ page }, { project }) => {
  const name = `Asha Rao ${project.name}`;
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Get In Touch" }).click();
  await expect(page).toHaveURL(/\/contact$/);

  const field = (label: string | RegExp) => page.getByRole("main").getByLabel(label);
  await field("Name").fill(`${name}7!`);
  await expect(field("Name")).toHaveValue(name);
  await field("Email").fill("asha@example.com");
  await field("Phone").fill("+91 98765 43210");
  await expect(field("Phone")).toHaveValue("9876543210");
  await field(/^Message/).fill("We need forty drivers in Hosur.");
  await takeTime(page);
  await page.getByRole("button", { name: "Send message" }).click();
  const banner = page.getByText("Thank you for reaching out! We will get back to you soon.");
  await expect(banner).toBeVisible();
  const receipt = /CON-\d{4}-\d{6}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "none";
  expect(receipt).not.toBe("none");
  await expect(field("Name")).toHaveValue("");

  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn(page, admin);
  await openTab(page, "Contact Us");
  const row = page.getByRole("row").filter({ hasText: receipt });
  await expect(row).toContainText(name);
  await row.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("article")).toContainText("IST");
});

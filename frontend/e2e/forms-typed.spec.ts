import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

test("a form keeps what is typed key by key", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main");
  const phone = form.getByLabel("Phone");
  await phone.pressSequentially("0091 98765 43210");
  await expect(phone).toHaveValue("9876543210");
  await phone.press("Home");
  await phone.pressSequentially("+91");
  await expect(phone).toHaveValue("9876543210");
  const email = form.getByLabel("Email");
  await email.pressSequentially("आशा@gmail.con");
  await form.getByRole("button", { name: "Did you mean आशा@gmail.com?" }).click();
  await expect(email).toHaveValue("आशा@gmail.com");
  await expect(email).toBeFocused();
  await form.getByLabel("Name", { exact: true }).pressSequentially("M/s ಅನಿತಾ & Sons");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("M/s ಅನಿತಾ & Sons");
});

test("several wrong fields are listed above them, and each entry leads to its field", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await form.getByLabel("Phone").fill("12345");
  await form.getByRole("button", { name: "Send message" }).click();
  const summary = form.getByRole("region", { name: "Please check these fields: 3" });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Email").fill("asha@example.com");
  await form.getByLabel(/^Message/).fill("Please call me.");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByLabel("Phone")).toBeFocused();
  await expect(summary).toBeHidden();
});

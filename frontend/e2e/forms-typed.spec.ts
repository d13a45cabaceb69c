import { applyButton } from "./harness/forms";
import { expect, test } from "./harness/test";

const phones = ["+919876543210", "919876543210", "+91 98765 43210", "098765 43210", "0091 9876543210", "९८७६५४३२१०"];

for (const { path, label, name, open } of [
  { path: "/contact", label: "Phone", name: "Name", open: false },
  { path: "/grievances", label: "Contact number", name: "Full name", open: false },
  { path: "/careers", label: "Contact number", name: "Name", open: true },
]) {
  test(`${path} keeps what is typed key by key`, async ({ page }) => {
    await page.goto(path);
    if (open) await applyButton(page, "HR Executive").click();
    const form = open ? page.getByRole("dialog") : page.getByRole("main");
    const phone = form.getByLabel(label);
    for (const typed of phones) {
      await phone.clear();
      await phone.pressSequentially(typed);
      await expect(phone).toHaveValue("9876543210");
    }
    for (const [typed, kept] of [
      ["1800 123 4567", "18001234567"],
      ["+971 50 123 4567", "+971501234567"],
    ] as const) {
      await phone.clear();
      await phone.pressSequentially(typed);
      await expect(phone).toHaveValue(kept);
    }
    await phone.fill("9876543210");
    await phone.press("Home");
    await phone.pressSequentially("+91");
    await expect(phone).toHaveValue("9876543210");
    const email = form.getByLabel("Email");
    await email.pressSequentially("आशा@gmail.con");
    await form.getByRole("button", { name: "Did you mean आशा@gmail.com?" }).click();
    await expect(email).toHaveValue("आशा@gmail.com");
    await expect(email).toBeFocused();
    for (const typed of ["Anil D'Souza", "S. Ravi", "Nair-Iyer", "M/s Sharma & Sons", "ಅನಿತಾ ರಾವ್"]) {
      await form.getByLabel(name, { exact: true }).clear();
      await form.getByLabel(name, { exact: true }).pressSequentially(typed);
      await expect(form.getByLabel(name, { exact: true })).toHaveValue(typed);
    }
  });
}

test("a number that is too long is refused with the sentence of its field, and stays", async ({ page }) => {
  await page.goto("/contact");
  const phone = page.getByRole("main").getByLabel("Phone");
  await phone.pressSequentially("1800 123 4567");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(phone).toHaveAccessibleDescription(/^Phone number must be exactly 10 digits \(numbers only\)/);
  await expect(phone).toHaveValue("18001234567");
});

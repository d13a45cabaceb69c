import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { expect, test } from "./harness/test";

test.use({ expectedProblems: /404 \(Not Found\).*\/preview\// });

test("a link shows the draft of a page to anyone, and the links of the page stay in the preview", async ({
  page,
  operator: { api },
}) => {
  const contact = await api.send("/api/documents/contact?source=1", { method: "GET" });
  const draft = `/api/drafts/${contact._id}`;
  const query = { collection: "documents" };
  const data = { content: { ...contact.content, heading: "Half a heading" } };
  await api.send(draft, { method: "PUT", query, body: { data, version: contact.version } });
  const { url } = await api.send(`${draft}/preview`, { method: "POST", query });
  try {
    const drafted = page.getByRole("heading", { level: 1, name: "Half a heading" });
    await page.goto(url);
    await expect(drafted).toBeVisible();
    const bar = page.getByRole("complementary", { name: "Preview" });
    await expect(bar).toContainText("You see a change of the page “Contact” that is not published yet.");
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.goto(url.replace("/contact", "/AboutUs"));
    await page.locator('a[href$="/contact"]:visible').first().click();
    await expect(page).toHaveURL(url);
    await expect(bar).toBeVisible();
    await expect(drafted).toBeVisible();
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Half a heading");
    await expect(bar).toHaveCount(0);
  } finally {
    await api.send(draft, { method: "DELETE", query });
  }
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "This preview has ended" })).toBeVisible();
});

import { readFileSync } from "node:fs";
import type PocketBase from "pocketbase";
import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

// The HTML of every feature of the editor. The server's test reads the same file.
const allFeatures = readFileSync(
  new URL("../../pb/platform/richtext/testdata/editor.html", import.meta.url),
  "utf8",
).replaceAll(/<img [^>]*>/g, "");

interface Created {
  _id: string;
  url: string;
}

/** Calls the documented API as an operator. */
function call(api: PocketBase, method: string, path: string, body: object): Promise<Created> {
  return api.send(path, { method, body });
}

const past = "2026-01-01T00:00:00Z";
const post = { author: "Asha Rao", content: "<p>What it says.</p>", category: "Hiring", publishedAt: past };

test("a draft is previewed as a page, with every feature of the editor", async ({ page, operator: { api } }) => {
  const draft = { data: { ...post, title: "Half a thought", content: allFeatures }, version: 0 };
  await call(api, "PUT", "/api/drafts/anewpost0000000", draft);
  const { url } = await call(api, "POST", "/api/drafts/anewpost0000000/preview", {});
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Half a thought" })).toBeVisible();
  await expect(page.getByRole("table")).toContainText("Wide");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);

  await page.getByRole("link", { name: "All posts" }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Half a thought" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(url);
});

test("a link to an earlier address of a post leads to the post", async ({ page, operator: { api } }) => {
  const { _id } = await call(api, "POST", "/api/blogs", { ...post, title: "On the move", slug: "first-address" });
  const card = page.getByRole("link", { name: "On the move" });
  const moveTo = (slug: string) => call(api, "PUT", `/api/blogs/${_id}`, { ...post, title: "On the move", slug });
  try {
    await page.goto("/blogs");
    await moveTo("second-address"); // while the list is open
    await card.first().click(); // the first post has two links
    await expect(page.getByRole("main").getByText("What it says.", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/blogs\/second-address$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/blogs$/);

    await moveTo("third-address");
    await page.goto("/blogs/first-address");
    await expect(page).toHaveURL(/\/blogs\/third-address$/);
  } finally {
    await api.send(`/api/blogs/${_id}`, { method: "DELETE" });
  }
});

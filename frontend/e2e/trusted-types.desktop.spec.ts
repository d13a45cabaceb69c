import { expect, test } from "./harness/test";

test.describe("a string that would become markup", () => {
  test.use({ expectedProblems: /TrustedHTML|TrustedScript/ });

  for (const path of ["/", "/admin/login"]) {
    test(`is refused on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      const refused = await page.evaluate(() => {
        const attempts = [
          () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
          () => Object.assign(document.createElement("div"), { innerHTML: "<b>x</b>" }),
          () => Object.assign(document.createElement("script"), { src: "/assets/x.js" }),
          () => Object.assign(document.createElement("script"), { text: "1" }),
          () => Object.assign(document.createElement("iframe"), { srcdoc: "x" }),
        ];
        return attempts.filter((attempt) => {
          try {
            attempt();
            return false;
          } catch (cause) {
            return cause instanceof TypeError;
          }
        }).length;
      });
      expect(refused).toBe(5);
    });
  }
});

test("structured data of a page that the browser renders is complete", async ({ page }) => {
  await page.goto("/");
  await page.locator("footer a[href='/blogs']").click();
  await page.locator("main a[href^='/blogs/']:not([href*='feed'])").first().click();
  await expect(page.locator("article h1")).toBeVisible();
  const title = await page.locator("article h1").textContent();
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(data.map((text) => JSON.parse(text))).toContainEqual(expect.objectContaining({ headline: title }));
});

test.describe("the map of the office", () => {
  test.use({ expectedProblems: /openstreetmap/ });

  test("is loaded by a click", async ({ page }) => {
    const map = page.frameLocator("iframe");
    await page.route("https://www.openstreetmap.org/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Map of the office</p>" }),
    );
    await page.goto("/contact");
    await page.getByRole("button", { name: "map" }).click();
    await expect(map.getByText("Map of the office")).toBeVisible();
  });
});

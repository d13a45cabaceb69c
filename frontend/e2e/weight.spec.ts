import type { Page, Request } from "@playwright/test";
import { publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";

/** The maximum weight of a page: compressed bytes for each type of resource. */
const budget = { document: 25_000, script: 120_000, stylesheet: 20_000, font: 60_000 };

/** Opens a page and returns the compressed bytes that it loads, by type of resource. */
async function measureTransfer(page: Page, path: string) {
  const started = new Set<Request>();
  const ended: Request[] = [];
  page.on("request", (request) => started.add(request));
  page.on("requestfinished", (request) => ended.push(request));
  await page.goto(path);
  await expect.poll(() => started.size - ended.length, "all requests have ended").toBe(0);
  const transfer: typeof budget = { document: 0, script: 0, stylesheet: 0, font: 0 };
  for (const request of ended) {
    const type = request.resourceType();
    if (type in transfer) transfer[type as keyof typeof budget] += (await request.sizes()).responseBodySize;
  }
  return transfer;
}

for (const path of publicPages) {
  test(`${path} stays within its weight budget`, async ({ page }) => {
    const transfer = await measureTransfer(page, path);
    expect(transfer.document).toBeGreaterThan(0);
    for (const [type, limit] of Object.entries(budget)) {
      expect.soft(transfer[type as keyof typeof budget], `bytes of ${type}`).toBeLessThanOrEqual(limit);
    }
  });
}

import { publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";
import { measureTransfer } from "./harness/transfer";

/** What a page may weigh, compressed, in bytes. */
const budget = { document: 25_000, script: 120_000, stylesheet: 20_000, font: 60_000 };

for (const path of publicPages) {
  test(`${path} is light on the wire`, async ({ page }) => {
    const transfer = await measureTransfer(page, path);
    expect(transfer.document).toBeGreaterThan(0);
    for (const [kind, limit] of Object.entries(budget)) {
      expect.soft(transfer[kind as keyof typeof budget], `bytes of ${kind}`).toBeLessThanOrEqual(limit);
    }
  });
}

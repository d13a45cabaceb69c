import type { Page, Request } from "@playwright/test";
import { expect } from "../test";

/**
 * The maximum weight of a page: compressed bytes for each type of resource. Scripts have about 500 bytes of room, because
 * the hashes in the names of files change with each change, and with them the compressed size.
 */
const usual = { document: 10_200, script: 102_200, stylesheet: 8_440, font: 60_000 };

type Budget = typeof usual;

/** The pages that may weigh more, and why. */
const larger: [RegExp, Partial<Budget>][] = [
  [/^\/$/, { stylesheet: 9_840 }], // the most kinds of sections
  [/^\/about-us\/our-network$/, { document: 13_200 }], // the map is part of the page
  [/^\/contact$/, { script: 106_200 }], // the form with its typing rules, which sends itself again if a machine dies
  [/^\/grievances$/, { document: 10_350, script: 109_200, stylesheet: 8_860 }], // the form with its files, which a sender’s page has, too
  [/^\/careers/, { script: 112_900, stylesheet: 8_620 }], // the same, and the openings with their search, filters and pages
  [/^\/your-data/, { script: 103_000 }], // its long texts are counted
  [/^\/products\//, { stylesheet: 8_620 }], // signs on cards
  [/^\/blogs\//, { stylesheet: 9_640 }], // everything that a post can contain
];

const budgetOf = (path: string): Budget =>
  Object.assign({}, usual, ...larger.filter(([pages]) => pages.test(path)).map(([, more]) => more));

/** Opens a page and expects that what it loads, compressed, stays within its budget. */
export async function openWithinBudget(page: Page, path: string) {
  const started = new Set<Request>();
  const ended: Request[] = [];
  page.on("request", (request) => started.add(request));
  page.on("requestfinished", (request) => ended.push(request));
  await page.goto(path);
  await expect.poll(() => started.size - ended.length, "all requests have ended").toBe(0);
  const transfer: Budget = { document: 0, script: 0, stylesheet: 0, font: 0 };
  for (const request of ended) {
    const type = request.resourceType();
    if (type in transfer) transfer[type as keyof Budget] += (await request.sizes()).responseBodySize;
  }
  expect(transfer.document).toBeGreaterThan(0);
  for (const [type, limit] of Object.entries(budgetOf(path))) {
    expect.soft(transfer[type as keyof Budget], `bytes of ${type}`).toBeLessThanOrEqual(limit);
  }
}

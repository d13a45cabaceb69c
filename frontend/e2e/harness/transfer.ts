import { expect, type Page, type Request } from "@playwright/test";

/** Bytes of bodies as they came over the wire, by what the browser used them for. */
export type Transfer = Record<"document" | "script" | "stylesheet" | "font", number>;

/** Opens an address and measures what its first view loads. */
export async function measureTransfer(page: Page, path: string): Promise<Transfer> {
  const started = new Set<Request>();
  const ended: Request[] = [];
  page.on("request", (request) => started.add(request));
  page.on("requestfinished", (request) => ended.push(request));
  await page.goto(path);
  await expect.poll(() => started.size - ended.length, "all requests have ended").toBe(0);
  const transfer: Transfer = { document: 0, script: 0, stylesheet: 0, font: 0 };
  for (const request of ended) {
    const kind = request.resourceType();
    if (kind in transfer) transfer[kind as keyof Transfer] += (await request.sizes()).responseBodySize;
  }
  return transfer;
}

import type { Page } from "@playwright/test";
import { waitForScripts } from "../test";

/** The addresses of the site's scripts. */
export const scripts = /\/assets\/.*\.js$/;

/** Opens a page whose scripts wait until the returned function is called. */
export async function openWithLateScripts(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, (route) => released.then(() => route.continue()));
  await page.goto(path);
  return async () => {
    release();
    await waitForScripts(page);
  };
}

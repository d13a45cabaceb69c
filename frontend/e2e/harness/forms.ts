import type { Page } from "@playwright/test";

/** Creates a valid PDF file for an upload. */
export const makePDF = async (page: Page, name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: await page.pdf({ pageRanges: "1" }),
});

/** Returns the button of the list of openings that opens the application form. */
export const applyButton = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .getByRole("button", { name: "Apply Now" });

/**
 * Lets time pass as if somebody filled in the form. The server treats a form that was filled in
 * within two seconds as spam. The test has to install the page's clock first.
 */
export const takeTime = (page: Page) => page.clock.fastForward(10_000);

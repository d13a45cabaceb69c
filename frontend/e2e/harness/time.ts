import type { Page } from "@playwright/test";

/**
 * Lets time pass as it does while somebody fills in a form: the server takes one who needs less than
 * two seconds for a program. The page's clock has to be installed before.
 */
export const takeTime = (page: Page) => page.clock.fastForward(10_000);

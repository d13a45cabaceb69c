import type { Page } from "@playwright/test";

/** What shows that the script of a page runs. */
export const live = { site: ".navigation--live", login: "main form", dashboard: ".admin-tabs__panel" };

/** Keeps timers from firing that the page starts before it is ready, and notes in its trace when it is. */
export const holdTimers = (page: Page, ready: string) =>
  page.addInitScript((selector) => {
    const start = window.setTimeout.bind(window);
    let isReady = false;
    window.setTimeout = ((run: () => void, delay = 0, ...values: unknown[]) =>
      delay > 0 && !isReady ? 0 : start(run, delay, ...values)) as typeof window.setTimeout;
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      isReady = true;
      performance.mark("ready");
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, ready);

/** Waits until an untouched page is painted and ready. Returns its trace, in milliseconds, and prints it. */
export async function trace(page: Page, name: string) {
  await page.waitForFunction(() => {
    const { length } = performance.getEntriesByName("first-contentful-paint");
    return length + performance.getEntriesByName("ready").length === 2;
  });
  const times = await page.evaluate(() => {
    const of = (entry: string) => Math.round(performance.getEntriesByName(entry)[0]?.startTime ?? Number.NaN);
    const scripts = performance.getEntriesByType("resource").filter((file) => file.name.endsWith(".js"));
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      script: Math.round(Math.min(...scripts.map(({ startTime }) => startTime))),
      paint: of("first-contentful-paint"),
      loaded: Math.round(opened?.loadEventStart ?? Number.NaN),
      ready: of("ready"),
    };
  });
  console.log(`${name}: first script at ${times.script} ms, first paint at ${times.paint}, ready at ${times.ready}`);
  return times;
}

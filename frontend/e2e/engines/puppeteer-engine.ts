import { type Browser, type ElementHandle, launch, type SupportedBrowser } from "puppeteer-core";
import type { Engine, Size, Tab } from "./tab";

const options: Record<SupportedBrowser, string[]> = {
  firefox: [],
  chrome: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--force-prefers-reduced-motion"],
};

/** Starts Firefox, over WebDriver BiDi, or an old Chromium, over its own protocol. */
export async function startWithPuppeteer(
  browser: SupportedBrowser,
  executablePath: string,
  size: Size,
): Promise<Engine> {
  const running = await launch({
    ...{ browser, executablePath, headless: "shell", args: options[browser], defaultViewport: size },
    // With scrollbars that take room, as on Windows.
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 0 },
    waitForInitialPage: false, // an old Chromium does not announce it
  });
  return { newTab: () => newTab(running), close: () => running.close() };
}

/** Asks the page again if another page has replaced it meanwhile. */
async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (cause) {
    if (!String(cause).includes("context was destroyed")) throw cause;
    return ask(question);
  }
}

type Code = (...args: unknown[]) => unknown;

async function newTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems: string[] = [];
  const alerts: string[] = [];
  page.on("pageerror", (error) => problems.push(`exception: ${error instanceof Error ? error.stack : error}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  // At once: while it is open, a dialog blocks the page.
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  const search = async (find: unknown, args: unknown[]) =>
    (await ask(() => page.evaluateHandle(find as Code, ...args))).asElement() as ElementHandle<HTMLInputElement> | null;
  async function element(find: unknown, args: unknown[]) {
    const found = await search(find, args);
    if (!found) throw new Error("the element is not there");
    return found;
  }
  return {
    open: async (url) => {
      await page.goto(url);
    },
    run: (code, ...args) => ask(() => page.evaluate(code as unknown as Code, ...args)) as never,
    has: async (find, ...args) => (await search(find, args)) !== null,
    heard: (role, name) =>
      ask(() => page.$$eval(`aria/${name}[role="${role}"]`, (found) => found.map((one) => one.textContent ?? ""))),
    press: async (find, ...args) => (await element(find, args)).click(),
    type: async (text, find, ...args) => (await element(find, args)).type(text),
    choose: async (paths, find, ...args) => (await element(find, args)).uploadFile(...paths),
    accept: async () => alerts.shift() ?? "",
    problems: async () => problems,
    close: () => context.close(),
  };
}

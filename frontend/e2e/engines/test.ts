import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTop } from "../../scripts/lib/files.mjs";
import { test as base, expect } from "../harness/test";
import { startWithPuppeteer } from "./puppeteer-engine";
import { type Steps, stepsOf } from "./steps";
import type { Engine, Size, Tab } from "./tab";
import { startWebKit } from "./webkit-engine";

export type EngineName = "webkit" | "firefox" | "chromium";

interface Fixtures {
  tab: Tab;
  /** Does in the tab what a person does. */
  person: Steps;
  /** The paths of small valid files. */
  files: { letter: string; picture: string };
}

export interface EngineOptions {
  engine: EngineName;
  /** The path of the browser's program. WebKit is found by its driver. */
  program: string;
  size: Size;
}

interface WorkerFixtures extends EngineOptions {
  running: Engine;
}

const start: Record<EngineName, (program: string, size: Size) => Promise<Engine>> = {
  webkit: (_, size) => startWebKit(size),
  firefox: (program, size) => startWithPuppeteer("firefox", program, size),
  chromium: (program, size) => startWithPuppeteer("chrome", program, size),
};

/** A test in a browser that Playwright cannot drive. It also fails when a page causes an error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["webkit", { scope: "worker", option: true }],
  program: ["", { scope: "worker", option: true }],
  size: [
    { width: 390, height: 844 },
    { scope: "worker", option: true },
  ],
  running: [
    async ({ engine, program, size }, use) => {
      const browser = await start[engine](program, size);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  tab: async ({ running, expectedProblems }, use) => {
    const tab = await running.newTab();
    await use(tab);
    const problems = await tab.problems();
    await tab.close();
    expect(
      problems.filter((problem) => !expectedProblems.test(problem)),
      "problems on the page",
    ).toEqual([]);
  },
  files: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "workforce-files-"));
    const letter = join(folder, "letter.pdf");
    await writeFile(letter, "%PDF-1.4 letter");
    await use({ letter, picture: inTop(".readme/home.png") });
    await rm(folder, { recursive: true });
  },
  person: async ({ tab, server }, use) => use(stepsOf(tab, server.url)),
});

export { expect };

import { launch } from "puppeteer-core";
import { publicPages } from "../harness/pages/public";
import { expect, test } from "./test";

const post = publicPages.find((path) => path.startsWith("/blogs/")) ?? "";

for (const [name, path, first] of [
  ["an opening", "/careers/hr-executive", ".job-text h2"],
  ["a post", post, ".post-text h2"],
] as const) {
  test(`the text of ${name} begins on the first printed sheet`, async ({ server, program }, info) => {
    const firefox = await launch({ browser: "firefox", executablePath: program });
    const page = await firefox.newPage();
    await page.goto(`${server.url}${path}`);
    const heading = await page.$eval(first, ({ textContent }) => (textContent ?? "").replace(/\s/g, ""));
    const file = info.outputPath("print.pdf");
    await page.pdf({ path: file, format: "A4" });
    // Firefox shows PDF files as pages, with the texts of their headings.
    await page.goto(`file://${file}`);
    const end = await page.waitForSelector('.page[data-page-number="1"] .textLayer .endOfContent');
    const sheet = await end?.evaluate(({ parentElement }) => parentElement?.textContent ?? "");
    await firefox.close();
    expect(sheet?.replace(/\s/g, "")).toContain(heading);
  });
}

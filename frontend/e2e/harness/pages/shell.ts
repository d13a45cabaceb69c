import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

const template = new URL("../../../../pb/web/site/shell.html", import.meta.url);

/** Opens a page as if the server could not render it: with the shell, which the program fills from the same template. */
export async function openAsShell(page: Page, path: string) {
  const shell = await readFile(template, "utf8");
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const [, text = ""] = /id="boot">(.*?)<\/script>/s.exec(await response.text()) ?? [];
    const { assets } = JSON.parse(text) as { assets: Record<string, string[]> };
    const body = shell
      .replace(/{{range \.Assets\.(\w+)}}(.*?){{end}}/g, (_, files: string, element: string) =>
        (assets[files.toLowerCase()] ?? []).map((file) => element.replace("{{.}}", file)).join(""),
      )
      .replace("{{.Boot}}", () => text)
      .replace(/{{.*?}}/g, "");
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}

import type { Page } from "@playwright/test";
import { publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";

/**
 * Returns the texts that are pale on white paper, because browsers print no backgrounds. The contrast
 * is that of WCAG 1.4.3: 3 for large text, otherwise 4.5.
 */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const pale = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement as HTMLElement;
      const text = texts.currentNode.textContent?.trim();
      // Shapes in a drawing are printed, so its texts stay readable.
      if (!text || element instanceof SVGElement) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const contrast = contrastOnWhite(style.color);
      if (contrast < (isLarge ? 3 : 4.5))
        pale.add(`${element.className} “${text.slice(0, 30)}” ${contrast.toFixed(1)}`);
    }
    return [...pale];

    function contrastOnWhite(colour: string) {
      if (!pen) return 0;
      pen.fillStyle = "white";
      pen.fillRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    }
  });

test.describe("all texts are dark on paper", () => {
  for (const path of publicPages) {
    test(path, async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      await page.goto(path);
      expect(await paleTexts(page)).toEqual([]);
    });
  }
});

import type { Page } from "@playwright/test";
import { expect } from "../test";

/**
 * Returns the targets that are smaller than 24 by 24 pixels. Exceptions are those of WCAG 2.5.8: links
 * in a sentence, and native checkboxes, whose labels are targets, too. Unlike WCAG it makes none for
 * small targets with space around them.
 */
export const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    const small: string[] = [];
    for (const target of targets) {
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      const hittable = target.checkVisibility({ visibilityProperty: true }) && !target.closest("[inert]");
      const shown = hittable && width > 1 && height > 1;
      if (!shown || (width >= 24 && height >= 24) || isInSentence(target)) continue;
      small.push(`${target.className} “${target.textContent}” ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;

    function isInSentence(target: HTMLElement) {
      const around = target.parentElement?.textContent?.trim() ?? "";
      return getComputedStyle(target).display === "inline" && around !== target.textContent?.trim();
    }
  });

/**
 * Returns the texts that are pale on white paper, because browsers print no backgrounds. The contrast
 * is that of WCAG 1.4.3: 3 for large text, otherwise 4.5.
 */
export const findPaleTexts = (page: Page) =>
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

/** Expects that the page does not scroll sideways, at its width, at 60 % of it and at 320 pixels. */
export async function expectNoSidewaysScrollWhenNarrowed(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 320, height: 780 };
  for (const narrowed of [width, Math.max(width * 0.6, 320), 320]) {
    await page.setViewportSize({ width: Math.round(narrowed), height });
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overhang, `pixels beyond ${narrowed}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width, height });
}

/** Expects that the page does not scroll sideways on a narrow phone whose owner has doubled the size of text. */
export async function expectRoomForLargeText(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.setViewportSize({ width: 320, height: 780 });
  await setSize(32); // the browser's own setting, because a style would not affect the media queries
  const measured = await page.evaluate(() => ({
    text: getComputedStyle(document.documentElement).fontSize,
    isWide: matchMedia("(min-width: 15em)").matches,
    width: document.documentElement.scrollWidth,
  }));
  expect.soft(measured).toEqual({ text: "32px", isWide: false, width: 320 });
  await setSize(16);
}

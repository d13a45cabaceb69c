import type { Page } from "@playwright/test";
import type { Site } from "../src/generated/content";
import { expect, test } from "./harness/test";

// Scripts change nothing here, and without them each page takes less than half of the time.
test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$/ });

/** Names of companies as they are registered, with what stands beside the logo. The first one ends with a full stop. */
const names = [
  ["Venkateshwara Manpower Services Pvt. Ltd.", "Venkateshwara Manpower"],
  ["Thiruvananthapuram Industrial Manpower & Facility Management Services Private Limited", "Thiruvananthapuram Staff"],
  ["Krishnamurthy Subramaniam & Sons Human Resources LLP", "Krishnamurthy & Sons"],
  ["श्री विश्वकर्मा मानव संसाधन सेवाएँ प्राइवेट लिमिटेड", "विश्वकर्मा मानव संसाधन"],
  ["राष्ट्रीय कौशल एवं रोजगार सेवा संस्थान", "राष्ट्रीय कौशल सेवा"],
  ["வெங்கடேஸ்வரா மனிதவள சேவைகள் பிரைவேட் லிமிடெட்", "வெங்கடேஸ்வரா மனிதவளம்"],
  ["திருவள்ளுவர் வேலைவாய்ப்பு ஆலோசனை நிறுவனம்", "திருவள்ளுவர் வேலைகள்"],
  ["ವಿಶ್ವೇಶ್ವರಯ್ಯ ಮಾನವ ಸಂಪನ್ಮೂಲ ಸೇವೆಗಳು ಪ್ರೈ. ಲಿ.", "ವಿಶ್ವೇಶ್ವರಯ್ಯ ಮಾನವ"],
  ["ಕರ್ನಾಟಕ ಉದ್ಯೋಗ ಮತ್ತು ಕೌಶಲ್ಯ ಸೇವಾ ಸಂಸ್ಥೆ", "ಕರ್ನಾಟಕ ಉದ್ಯೋಗ"],
  ["శ్రీ వెంకటేశ్వర మానవ వనరుల సేవలు ప్రైవేట్ లిమిటెడ్", "శ్రీ వెంకటేశ్వర మానవ"],
] as const;

const paths = ["/", "/AboutUs", "/careers", "/terms"];

/** Finds what a long name does wrong: a bar that cuts it, a headline that breaks inside a word, two full stops. */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const bar = boxOf(".navigation");
    const name = boxOf(".logo__name");
    if (name.top < bar.top || name.bottom > bar.bottom) faults.push("the name is higher than the bar");
    if (name.right > boxOf(".navigation__main").left) faults.push("the name lies below the links");
    const link = boxOf(".navigation__item").height; // 0 on phones
    if (link > 0 && boxOf(".navigation__main").height > link) faults.push("the links take two lines");
    const logo = document.querySelector(".logo__name");
    if (logo && logo.scrollWidth > logo.clientWidth + 1) faults.push("the name is cut");
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    for (const text of document.querySelectorAll(".logo__name, h1")) {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            faults.push(`${word} is broken`);
        }
      }
    }
    for (const { textContent } of document.querySelectorAll("main, .footer"))
      faults.push(...(textContent.match(/.{0,20}(?<!\.)\.\.(?!\.)/g) ?? []));
    return faults;
  });

type Names = (typeof names)[number];

/** Puts other names into the page, in place of these. */
const replaceNames = (page: Page, before: Names, after: Names) =>
  page.evaluate(
    ([[name, shortName], [newName, newShortName]]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        text.data = text.data.replaceAll(name, newName).replaceAll(shortName, newShortName);
      }
    },
    [before, after] as const,
  );

/** Returns with which fonts of the device the browser draws an element. */
async function fontsOf(page: Page, selector: string) {
  // Chromium names no font for a changed text before it is laid out.
  await page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test("a name in Tamil is drawn with the Tamil font of the device", async ({ page }) => {
  await page.goto("/");
  const name = page.locator(".logo__name");
  // Chromium for Linux takes a font that has only one letter of this name, and leaves the others out.
  await name.evaluate((element) => {
    element.textContent = "வெங்கடேஸ்வரா";
  });
  const drawn = await fontsOf(page, ".logo__name");
  await name.evaluate((element) => {
    (element as HTMLElement).style.fontFamily = '"Noto Sans Tamil", system-ui, sans-serif';
  });
  const device = await fontsOf(page, ".logo__name");
  expect(drawn).toEqual(device);
});

test("names of real length fit into the bar and the headlines", async ({ page, operator }) => {
  const rename = (name: string, shortName: string) =>
    operator.changeDocument<Site>("site", (site) => {
      Object.assign(site.brand, { name, shortName });
    });
  const faults: string[] = [];
  try {
    await rename(...names[0]);
    for (const path of paths) {
      await page.goto(path);
      for (const [at, [, shortName]] of names.entries()) {
        if (at > 0) await replaceNames(page, names[at - 1] as Names, names[at] as Names);
        await expect(page.locator(".logo__name")).toHaveText(shortName);
        for (const width of [360, 820, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          faults.push(...(await findFaults(page)).map((fault) => `${path} at ${width} px: ${fault}`));
        }
      }
    }
  } finally {
    await rename("Samarth Workforce Solutions", "Samarth");
  }
  expect(faults).toEqual([]);
});

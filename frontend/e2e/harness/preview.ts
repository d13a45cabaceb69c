import type { FrameLocator, Page } from "@playwright/test";
import type { Preview, PreviewFrame } from "../../src/lib/preview";

/** A preview in a page of the admin area, without the form beside it. */
export interface OpenedPreview {
  page: FrameLocator;
  /** Opens another page of the site in the preview. */
  open(path: string): Promise<void>;
  /** Replaces a document, and returns the text of the page right after that. */
  update(document: string, content: unknown): Promise<string>;
  /** Outlines a place. */
  mark(document: string, pointer: string): Promise<void>;
  /** Returns what the preview has told since the last call: `pick home /why` or `follow /careers`. */
  told(): Promise<string[]>;
}

/** What the page around the frame keeps for the test. */
interface Around extends Window {
  preview: Preview;
  told: string[];
  frameOfPreview: PreviewFrame;
}

declare const window: Around;

/** Opens a preview of the page at `path`. */
export async function openPreview(page: Page, path: string): Promise<OpenedPreview> {
  await page.goto("/admin/login");
  await page.evaluate(() => {
    window.told = [];
    const frame: PreviewFrame = document.createElement("iframe");
    frame.title = "Preview";
    Object.assign(frame.style, { position: "fixed", inset: "0", width: "100%", height: "100%", border: "0" });
    const ready = new Promise<void>((resolve) => {
      frame.previewHost = {
        onReady(preview) {
          window.preview = preview;
          resolve();
        },
        onPick: ({ document, pointer }) => window.told.push(`pick ${document} ${pointer}`),
        onFollow: (followed) => window.told.push(`follow ${followed}`),
      };
    });
    frame.src = "/admin/preview";
    window.frameOfPreview = frame;
    document.body.append(frame);
    return ready;
  });
  const opened: OpenedPreview = {
    page: page.frameLocator("iframe"),
    open: (other) => page.evaluate((to) => window.preview.open(to), other),
    update: (document, content) =>
      page.evaluate(
        ([key, value]) => {
          window.preview.update(key as string, value);
          return window.frameOfPreview.contentDocument?.body.textContent ?? "";
        },
        [document, content],
      ),
    mark: (document, pointer) => page.evaluate((place) => window.preview.mark(place), { document, pointer }),
    told: () => page.evaluate(() => window.told.splice(0)),
  };
  await opened.open(path);
  return opened;
}

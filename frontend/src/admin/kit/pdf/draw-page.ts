import { type PDFPageProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The pixels of a canvas. Phones refuse larger ones. */
const maxCanvasPixels = 16_000_000;

/** A page with more pieces of text than this is a picture only. */
const maxTextPieces = 20_000;

/** The longest shown page, as a multiple of its width. Longer ones are made narrower. */
const maxLength = 8;

export interface Drawing {
  /** The width in CSS pixels. */
  width: number;
  /** Describes a page that has no text. */
  label: string;
  signal: AbortSignal;
}

/** Draws a page into an element: a picture, and over it the text, invisible, to be selected, found and read aloud. */
export async function drawPage(page: PDFPageProxy, into: HTMLElement, { width, label, signal }: Drawing) {
  const full = page.getViewport({ scale: 1 });
  const scale = Math.min(width / full.width, (width * maxLength) / full.height);
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)));

  const canvas = document.createElement("canvas");
  canvas.className = "full whole pdf__picture";
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const content = await page.getTextContent();
  signal.throwIfAborted();

  const text = document.createElement("div");
  text.className = "pdf__text";
  into.style.setProperty("--total-scale-factor", `${scale}`);
  into.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  into.style.width = `${viewport.width}px`;
  into.replaceChildren(canvas, text);
  const hasText = content.items.length > 0 && content.items.length <= maxTextPieces;
  if (hasText) await new TextLayer({ textContentSource: content, container: text, viewport }).render();
  canvas.setAttribute("role", hasText ? "presentation" : "img");
  if (!hasText) canvas.setAttribute("aria-label", label);
}

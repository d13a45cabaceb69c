/** The type of drawings of shapes, in which designers deliver logos. */
export const svgType = "image/svg+xml";

/** The longer side of the picture that is made of a drawing, in pixels. Logos and icons are shown much smaller. */
const side = 1600;

/** The greatest size of a drawing in bytes. */
const maxBytes = 2_000_000;

/**
 * Draws an SVG file as a PNG, whose name says so. So the server, mails and phones, which show no SVG, get a picture like any other, and
 * nothing of the file itself reaches the site. A browser runs no scripts of a drawing in an img element, and loads
 * nothing for it.
 */
export async function drawSvg(file: File): Promise<File> {
  if (file.size > maxBytes) throw new Error("the drawing is too large");
  const { text, width, height } = scaled(await file.text());
  const address = URL.createObjectURL(new Blob([text], { type: svgType }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!drawn) throw new Error("the drawing could not be kept");
    return new File([drawn], `${file.name}.png`, { type: "image/png" });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Returns a drawing in the size of the picture. It may say its own size, or only its proportions. */
export function scaled(text: string): { text: string; width: number; height: number } {
  const [root = "", prefix = ""] = /<(\w+:)?svg\b(?:"[^"]*"|'[^']*'|[^"'>])*>/.exec(text) ?? [];
  const written = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*)`).exec(root)?.[1] ?? "";
  const box = written("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box;
  const isBox = box.length === 4 && boxWidth > 0 && boxHeight > 0;
  const [ownWidth, ownHeight] = [written("width"), written("height")].map(Number.parseFloat) as [number, number];
  const ratio = isBox ? boxWidth / boxHeight : ownWidth / ownHeight;
  if (!root || !Number.isFinite(ratio) || ratio <= 0) throw new Error("the drawing has no size");
  const width = Math.max(1, Math.round(ratio >= 1 ? side : side * ratio));
  const height = Math.max(1, Math.round(ratio >= 1 ? side / ratio : side));
  const attributes = root
    .slice(1 + prefix.length + "svg".length)
    .replace(/\s(?:width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  const proportions = isBox ? "" : ` viewBox="0 0 ${ownWidth} ${ownHeight}"`;
  const sized = `<${prefix}svg width="${width}" height="${height}"${proportions}${attributes}`;
  return { text: text.replace(root, () => sized), width, height };
}

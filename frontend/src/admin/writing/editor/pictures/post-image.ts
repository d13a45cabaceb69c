import { mergeAttributes } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";

/** The widths that a picture can have besides the width of the text, which is "". */
export const sizes = ["", "wide", "small"] as const;

export type Size = (typeof sizes)[number];

export interface PictureAttributes {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Empty if there is none. */
  caption: string;
  size: Size;
}

const sizeClass = "post-figure--";

/** Matches pictures of this site; the server accepts no others. */
const ownImages = ["/api/files/", "/assets/"].map((path) => `img[src^="${path}"]`).join(",");

const imageOf = (element: HTMLElement) => (element.localName === "figure" ? element.querySelector("img") : element);

/** Reads an attribute of the img element, also if it stands in a figure. */
const ofImage = (name: string, missing: string | null) => ({
  default: missing,
  parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? missing,
});

/** Reports whether a figure holds one picture of this site and nothing else but its caption. */
function isPicture(figure: HTMLElement): boolean {
  const caption = figure.querySelector(":scope > figcaption")?.textContent ?? "";
  const images = figure.querySelectorAll("img");
  return images.length === 1 && images[0]?.matches(ownImages) === true && figure.textContent?.trim() === caption.trim();
}

/**
 * A picture of this site with its description, and if the writer wants them, a caption and a size.
 * Without both it is a plain img element, as in posts of earlier releases.
 */
export const PostImage = Image.extend({
  addAttributes() {
    return {
      src: ofImage("src", null),
      alt: ofImage("alt", ""),
      title: ofImage("title", null),
      width: ofImage("width", null),
      height: ofImage("height", null),
      caption: {
        default: "",
        rendered: false,
        parseHTML: (element) => element.querySelector("figcaption")?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "",
      },
      size: {
        default: "",
        rendered: false,
        parseHTML: (element) => sizes.find((size) => size && element.classList.contains(sizeClass + size)) ?? "",
      },
    };
  },
  parseHTML: () => [{ tag: "figure", getAttrs: (figure) => isPicture(figure) && null }, { tag: ownImages }],
  renderHTML({ node, HTMLAttributes }) {
    const { caption, size } = node.attrs as PictureAttributes;
    const image = ["img", mergeAttributes(HTMLAttributes)] as const;
    if (!caption && !size) return image;
    const figure = size ? { class: sizeClass + size } : {};
    return caption ? ["figure", figure, image, ["figcaption", caption]] : ["figure", figure, image];
  },
});

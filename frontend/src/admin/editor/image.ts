import { Image } from "@tiptap/extension-image";

/** Where pictures of this site come from; the server takes no others. */
const own = ["/api/files/", "/assets/"].map((path) => `img[src^="${path}"]`).join(",");

/** A picture of this site, with a description, which is empty for what is decorative. */
export const PostImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: "" },
      title: { default: null },
      width: { default: null },
      height: { default: null },
    };
  },
  parseHTML: () => [{ tag: own }],
});

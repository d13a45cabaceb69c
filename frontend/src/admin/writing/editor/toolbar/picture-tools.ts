import type { Editor } from "@tiptap/core";
import { type PictureAttributes, sizes } from "@/admin/writing/editor/pictures/post-image";
import type { Tool } from "@/admin/writing/editor/toolbar/tools";
import { words } from "@/admin/writing/editor/words";

/** Returns the groups of tools for the selected picture. */
export function pictureTools(editor: Editor, onDescribe: () => void): Tool[][] {
  const { alt, size = "" } = editor.getAttributes("image") as Partial<PictureAttributes>;
  const { describe, decorative, remove } = words.image;
  return [
    sizes.map((one) => ({
      name: words.image.sizes[one],
      pressed: size === one,
      run: () => editor.chain().focus().updateAttributes("image", { size: one }).run(),
    })),
    [
      { name: alt ? `${describe}: ${alt}` : decorative, run: onDescribe },
      { name: remove, run: () => editor.chain().focus().deleteSelection().run() },
    ],
  ];
}

import { words } from "@/admin/editor/words";

/** The kinds of pictures that the server takes. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** Bytes that a picture may have. */
const largest = 5 * 1024 * 1024;

/** Why a picture cannot be uploaded, before the server says so; empty when it can. */
export function imageProblem(file: File): string {
  if (!imageTypes.includes(file.type)) return words.upload.type;
  return file.size > largest ? words.upload.size : "";
}

import { answerOf, call, callWith, read } from "@/admin/kit/call";
import { uploadImage } from "@/admin/writing/editor/pictures/upload-image";
import type { Image } from "@/generated/api";

export type { Image as LibraryPicture, Use } from "@/generated/api";

/** What people say about a picture. What is left out stays as it is. */
export type PictureFacts = Partial<Pick<Image, "alt" | "focus">>;

export const picturesAddress = "/api/images";

const addressOf = (id: string) => `${picturesAddress}/${id}`;

export const savePicture = (id: string, facts: PictureFacts) => answerOf<Image>(callWith("PUT", addressOf(id), facts));

/** Brings a deleted picture back, or makes an earlier file the file of its picture again. */
export const restorePicture = (id: string) => read<Image>(`${addressOf(id)}/restore`, { method: "POST" });

/** Returns the files that a picture had before, the last one first. */
export const earlierFiles = (id: string) => read<Image[]>(`${picturesAddress}?earlierOf=${id}`);

export const deletePicture = (id: string) => call(addressOf(id), { method: "DELETE" });

/** Replaces the file of a picture wherever it is shown. */
export const replacePicture = (id: string, file: File, onProgress: (percent: number) => void) =>
  uploadImage<Image>(file, onProgress, { path: `${addressOf(id)}/file` });

/** Pictures wider than this are shown as thumbnails, in pixels. */
const thumbWidth = 480;

/** Returns the address of a small copy. A copy of a GIF would not move. */
export const thumbOf = ({ url, width }: Image) =>
  width > thumbWidth && !url.endsWith(".gif") ? `${url}?thumb=${thumbWidth}x0` : url;

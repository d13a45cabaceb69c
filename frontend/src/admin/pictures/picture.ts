import { call, callWith } from "@/admin/kit/call";
import { uploadImage } from "@/admin/writing/editor/pictures/upload-image";

/** A place that shows a picture. */
export interface Use {
  kind: "page" | "post" | "release";
  /** The key of a page's document, or the id of a post or a release. */
  id: string;
  title: string;
  /** The place in a page's document; empty for others. */
  pointer: string;
  /** Whether only an unsaved draft has the picture there. */
  draft: boolean;
}

/** An uploaded picture. */
export interface LibraryPicture {
  _id: string;
  /** The address of the whole picture. */
  url: string;
  /** The name of the uploaded file. */
  name: string;
  alt: string;
  /** The point that stays visible when it is cropped, such as `50% 20%`; empty for the centre. */
  focus: string;
  /** In pixels. */
  width: number;
  height: number;
  bytes: number;
  /** The picture in several widths; empty if there is only one. */
  sizes: { src: string; width: number }[];
  /** Whether it is kept although nothing uses it. */
  library: boolean;
  /** Name of the person who uploaded it; empty if nobody knows. */
  uploadedBy: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  uses: Use[];
}

/** What people say about a picture. */
export type PictureFacts = Pick<LibraryPicture, "alt" | "focus">;

export const picturesAddress = "/api/images";

const addressOf = (id: string) => `${picturesAddress}/${id}`;

export const savePicture = async (id: string, facts: PictureFacts) =>
  (await (await callWith("PUT", addressOf(id), facts)).json()) as LibraryPicture;

/** Brings a deleted picture back, or makes an earlier file the file of its picture again. */
export const restorePicture = async (id: string) =>
  (await (await call(`${addressOf(id)}/restore`, { method: "POST" })).json()) as LibraryPicture;

/** Returns the files that a picture had before, the last one first. */
export const earlierFiles = async (id: string) =>
  (await (await call(`${picturesAddress}?earlierOf=${id}`)).json()) as LibraryPicture[];

export const deletePicture = (id: string) => call(addressOf(id), { method: "DELETE" });

/** Replaces the file of a picture wherever it is shown. */
export const replacePicture = (id: string, file: File, onProgress: (percent: number) => void) =>
  uploadImage<LibraryPicture>(file, onProgress, { path: `${addressOf(id)}/file` });

/** Pictures wider than this are shown as thumbnails, in pixels. */
const thumbWidth = 480;

/** Returns the address of a small copy. A copy of a GIF would not move. */
export const thumbOf = ({ url, width }: LibraryPicture) =>
  width > thumbWidth && !url.endsWith(".gif") ? `${url}?thumb=${thumbWidth}x0` : url;

import { serverFailed } from "@/admin/kit/call";
import { noteChange } from "@/admin/kit/changes";
import { drawSvg, svgType } from "@/admin/writing/editor/pictures/draw-svg";
import { words } from "@/admin/writing/editor/words";
import { getSession, nextLogin, refuseToken } from "@/features/auth/session";
import type { UploadedImage } from "@/generated/api";
import { imageLimits } from "@/generated/limits";

/** The picture formats that can be chosen: those that the server accepts, and drawings, which become PNG files here. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", svgType];

const maxImageBytes = imageLimits.maxMegabytes * 1024 * 1024;

/**
 * Returns why a file cannot become a picture of the site; empty if it may. SVG files and other formats are converted
 * before they are sent. A file whose type the system does not know is left to the server, which reads its content.
 */
export function imageProblem(file: File): string {
  if (file.type && !imageTypes.includes(file.type) && !isOtherPicture(file)) return words.upload.type;
  return file.size > maxImageBytes ? words.upload.size : "";
}

/** Whether a file is a picture in a format that the server does not take. Systems without HEIC know no type of such files. */
const isOtherPicture = ({ type, name }: File) =>
  type ? type.startsWith("image/") && !imageTypes.includes(type) : /\.hei[cf]$/i.test(name);

/** A picture that the server has stored, as texts show it. */
export type StoredImage = Pick<UploadedImage, "url" | "width" | "height">;

/** Where a picture goes. Default: it belongs to a text, and is removed if no text uses it. */
interface Target {
  /** The address of the call. */
  path?: string;
  /** Keeps the picture although nothing uses it. */
  library?: boolean;
}

/** A failed upload. The message is the server's sentence, empty if it did not answer. */
export class UploadError extends Error {
  /** `refused`: the server rejected the picture itself, so a retry is useless. */
  constructor(
    message: string,
    readonly refused = false,
  ) {
    super(message);
  }
}

/** The statuses with which the server rejects the picture itself. */
const refusals = [400, 413, 415, 422];

/** An upload fails after this many milliseconds without progress. */
const timeout = 60_000;

/**
 * Uploads a picture and returns the server's answer. It uses XMLHttpRequest because fetch reports no
 * upload progress. If the login has expired, it waits for the next one, like `call` does.
 */
export async function uploadImage<Answer = StoredImage>(
  file: File,
  onProgress: (percent: number) => void,
  target: Target = {},
): Promise<Answer> {
  const picture = await readable(file);
  for (;;) {
    const token = getSession()?.token ?? "";
    const { status, text } = await send(picture, token, onProgress, target);
    if (status === 200 || status === 201) {
      noteChange();
      return JSON.parse(text) as Answer;
    }
    if (status !== 401)
      throw new UploadError(errorIn(text) || (status >= 500 ? serverFailed : ""), refusals.includes(status));
    if (token === getSession()?.token) refuseToken(token);
    if (!(await nextLogin())) throw new UploadError("");
  }
}

/** Returns a file that the server takes: of a drawing, or of a photo in another format, a picture is made here. */
async function readable(file: File): Promise<File> {
  const isDrawing = file.type === svgType;
  try {
    if (isDrawing) return await drawSvg(file);
    return isOtherPicture(file) ? await decodePicture(file) : file;
  } catch {
    throw new UploadError(isDrawing ? words.upload.drawing : words.upload.format, true);
  }
}

const quality = 0.9;

/** Makes a JPEG of a photo in another format, such as HEIC. Throws if this browser cannot read the format. */
async function decodePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, imageLimits.maxStoredSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((pixels) => Math.round(pixels * scale)) as [
    number,
    number,
  ];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no room for the picture");
  context.fillStyle = "#fff"; // a JPEG has no transparent pixels
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const type = "image/jpeg";
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!drawn) throw new Error("the picture could not be kept");
  return new File([drawn], file.name.replace(/(\.\w{1,5})?$/, ".jpg"), { type });
}

function send(file: File, token: string, onProgress: (percent: number) => void, target: Target) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("image", file);
    if (target.library) body.append("library", "1");
    let timer = 0;
    const restartTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), timeout);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(Math.floor((100 * loaded) / (total || 1)));
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new UploadError(""));
    request.onabort = () => reject(new UploadError(""));
    request.onloadend = () => window.clearTimeout(timer);
    request.open("POST", target.path ?? "/api/images");
    request.setRequestHeader("Authorization", token);
    request.send(body);
    restartTimer();
  });
}

/** Returns the server's sentence from the body of an error response. */
function errorIn(text: string): string {
  try {
    const { error, fields } = JSON.parse(text) as { error?: string; fields?: Record<string, string> };
    return fields?.image ?? error ?? "";
  } catch {
    return "";
  }
}

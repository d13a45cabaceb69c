import { getSession, nextLogin, refuseToken } from "@/features/auth/session";

/** A picture as the server keeps it. */
export interface StoredImage {
  url: string;
  width: number;
  height: number;
}

/** A picture that was not taken; the message is the server's sentence, empty when it did not answer. */
export class UploadError extends Error {
  /** The server looked at the picture and does not want it: sending it again is of no use. */
  constructor(
    message: string,
    readonly refused = false,
  ) {
    super(message);
  }
}

/** The answers by which the server refuses the picture itself. */
const refusals = [400, 413, 415, 422];

/** Milliseconds without any progress after which an upload counts as failed. */
const patience = 60_000;

/**
 * Uploads a picture, the old way, as fetch cannot tell how much of it has gone. When the login
 * has ended it waits for the next one, as every call does.
 */
export async function uploadImage(file: File, onProgress: (percent: number) => void): Promise<StoredImage> {
  for (;;) {
    const token = getSession()?.token ?? "";
    const { status, text } = await send(file, token, onProgress);
    if (status === 201) return JSON.parse(text) as StoredImage;
    if (status !== 401) throw new UploadError(sentenceIn(text), refusals.includes(status));
    if (token === getSession()?.token) refuseToken(token);
    if (!(await nextLogin())) throw new UploadError("");
  }
}

function send(file: File, token: string, onProgress: (percent: number) => void) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("image", file);
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), patience);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(Math.floor((100 * loaded) / (total || 1)));
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new UploadError(""));
    request.onabort = () => reject(new UploadError(""));
    request.onloadend = () => window.clearTimeout(timer);
    request.open("POST", "/api/images");
    request.setRequestHeader("Authorization", token);
    request.send(body);
    wait();
  });
}

function sentenceIn(text: string): string {
  try {
    const { error, fields } = JSON.parse(text) as { error?: string; fields?: Record<string, string> };
    return fields?.image ?? error ?? "";
  } catch {
    return "";
  }
}

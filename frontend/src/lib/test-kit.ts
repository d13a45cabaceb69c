import { vi } from "vitest";
import { schemas } from "@/lib/schema";

/** Returns a file, in which each character of the content is one byte. Its parts can be read, which jsdom lacks. */
export function makeFile(name: string, content: string, type = ""): File {
  const bytes = Uint8Array.from(content, (char) => char.charCodeAt(0));
  const slice = (start?: number, end?: number) => ({ arrayBuffer: async () => bytes.slice(start, end).buffer });
  return Object.assign(new File([bytes], name, { type }), { slice });
}

/** How a PNG begins. */
export const pngHead = "\x89PNG\r\n\x1a\n";

/** Returns a file that the device cannot read any more. */
export function makeUnreadable(file: File): File {
  const slice = () => {
    throw new DOMException("The requested file could not be read", "NotReadableError");
  };
  return Object.assign(file, { slice });
}

/** A fake XMLHttpRequest, which the test answers. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  answerHeaders: Record<string, string> = {};
  address = "";
  body = new FormData();
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};

  open(_: string, address: string) {
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null;
  }

  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }

  abort() {
    this.onabort();
    this.onloadend();
  }

  /** Answers the request as the server would. */
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.answerHeaders = headers;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }

  /** Breaks the connection. */
  break() {
    this.onerror();
    this.onloadend();
  }
}

/** Replaces XMLHttpRequest by {@link FakeRequest} for one test. */
export function fakeRequests() {
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
}

/** Returns a page that has every kind of section twice, with the example texts of its schema. The form is there once. */
export function examplePage(): Record<string, unknown> & { sections: { kind: string; look: string }[] } {
  const examples = (schemas.page?.properties?.sections?.items?.oneOf ?? []).map(
    ({ examples }) => examples?.[0] as { kind: string; look: string },
  );
  const image = { src: "scenes/about-us-2", alt: "Two colleagues" };
  return {
    opening: {
      look: "beside",
      title: "Background verification",
      lead: "We check who works for you.",
      pictures: [image],
    },
    sections: [...examples, ...examples.filter(({ kind }) => kind !== "contact")],
    place: { visible: true, name: "Verification", path: "/services/verification", group: "services", inMenu: false },
    card: image,
    meta: { title: "Background verification", description: "What we check, in which order and by when." },
  };
}

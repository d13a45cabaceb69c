import { vi } from "vitest";

/** A request that the test answers, in place of the browser's. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = "";
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

  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }

  abort() {
    this.onabort();
    this.onloadend();
  }

  /** The server answers. */
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }

  /** The connection breaks. */
  break() {
    this.onerror();
    this.onloadend();
  }
}

/** Puts {@link FakeRequest} in the browser's place, for one test. */
export function fakeRequests() {
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
}

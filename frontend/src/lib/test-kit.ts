import { vi } from "vitest";

/** A fake XMLHttpRequest, which the test answers. */
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

  /** Answers the request as the server would. */
  answer(status: number, body: unknown) {
    this.status = status;
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

import { vi } from "vitest";
import type { Careers } from "@/generated/content";
import type { Job } from "@/lib/job";
import document from "../../../../content/documents/careers.json";

/** The careers document of the repository. */
export const careers: Careers = document;

/** An opening with everything; `changed` takes the place of some of it. */
export const makeJob = (changed: Partial<Job> = {}): Job => ({
  slug: "hr-executive",
  title: "HR Executive",
  type: "Full Time",
  location: "Bangalore",
  department: "Staffing Recruiter",
  posted: "2025-09-15 03:30:00.000Z",
  closesAt: "",
  experience: "1-3 years",
  description: "You find people.\n\nRequirements:\n- Patience.\n- Excel.",
  skills: ["Recruitment", "MS Excel"],
  salaryMin: 15000,
  salaryMax: 25000,
  ...changed,
});

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

  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

/** Puts {@link FakeRequest} in the browser's place, for one test. */
export function fakeRequests() {
  FakeRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
}

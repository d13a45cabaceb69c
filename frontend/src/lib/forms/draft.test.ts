// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

/** Loads the module as a page that was just loaded does. */
async function reload() {
  vi.resetModules();
  return import("@/lib/forms/draft");
}

const typed = { values: { name: ["Asha Rao"] }, spent: 4000 };
const file = new File(["%PDF-1.4"], "a.pdf");

beforeEach(() => sessionStorage.clear());

it("survives a reload without its files, each form for itself", async () => {
  const { keepDraft, readDraft } = await reload();
  keepDraft("contact", typed);
  keepDraft("contact", { files: [file], fileNames: ["a.pdf"] });
  expect(readDraft("contact")).toEqual({ ...typed, files: [file], fileNames: ["a.pdf"] });
  const later = await reload();
  expect(later.readDraft("contact")).toEqual({ ...typed, files: [], fileNames: ["a.pdf"] });
  expect(later.readDraft("grievances").values).toEqual({});
});

it("is gone once it is sent, or emptied", async () => {
  const { dropDraft, keepDraft } = await reload();
  keepDraft("contact", typed);
  dropDraft("contact");
  keepDraft("grievances", typed);
  keepDraft("grievances", { values: {} });
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ["is switched off", "get"],
  ["is full", "set"],
])("works until the next reload if the storage %s", async (_, broken) => {
  const { dropDraft, keepDraft, readDraft } = await reload();
  if (broken === "get") {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
  } else {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded", "QuotaExceededError");
    });
  }
  keepDraft("contact", typed);
  expect(readDraft("contact")).toMatchObject(typed);
  dropDraft("contact");
  expect(readDraft("contact").values).toEqual({});
});

it.each([
  "",
  "null",
  "[]",
  "x",
  '{"values":1}',
  '{"values":{"name":"Asha"}}',
  '{"values":{},"fileNames":[1],"spent":1}',
  '{"values":{},"fileNames":[],"spent":1,"attempt":{}}',
])("counts a stored %j as nothing", async (stored) => {
  sessionStorage.setItem("draft:contact", stored);
  const { readDraft } = await reload();
  expect(readDraft("contact")).toEqual({ values: {}, files: [], fileNames: [], spent: 0 });
});

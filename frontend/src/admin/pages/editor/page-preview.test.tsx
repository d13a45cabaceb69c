import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { PagePreview } from "@/admin/pages/editor/page-preview";
import type { Preview, PreviewFrame } from "@/lib/preview";

const onPick = vi.fn();
const onFollow = vi.fn();

/** The calls of the admin area, in order. */
let calls: unknown[][];

const fakePreview = (open: (path: string) => Promise<void> = async () => {}): Preview => ({
  open: (path) => {
    calls.push(["open", path]);
    return open(path);
  },
  update: (...update) => void calls.push(["update", ...update]),
  leaveOut: (paths) => void calls.push(["leaveOut", paths]),
  mark: (place) => void calls.push(["mark", place]),
});

const closed = ["/off"];

type Props = Partial<Parameters<typeof PagePreview>[0]>;

const element = (props: Props) => (
  <PagePreview
    path="/"
    documents={{}}
    closed={closed}
    field={undefined}
    onPick={onPick}
    onFollow={onFollow}
    {...props}
  />
);

const frame = () => screen.getByTitle("Preview of the page") as PreviewFrame;
const ready = (preview = fakePreview()) => act(async () => frame().previewHost?.onReady(preview));

beforeEach(() => {
  calls = [];
});

it("sends the documents, opens the page and marks the field, in this order", async () => {
  const field = { document: "home", pointer: "/why/heading" };
  render(element({ documents: { home: { a: 1 } }, field }));
  expect(await screen.findByText("Loading the page…")).toBeVisible();
  expect(frame()).toHaveAttribute("src", "/admin/preview");
  await ready();
  expect(calls).toEqual([
    ["leaveOut", closed],
    ["update", "home", { a: 1 }],
    ["open", "/"],
    ["mark", field],
  ]);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

it("sends only the documents that have changed, and takes back those that are gone", async () => {
  const site = { b: 1 };
  const { rerender } = render(element({ documents: { home: { a: 1 }, site } }));
  await ready();
  calls = [];
  rerender(element({ documents: { home: { a: 2 }, site } }));
  expect(calls).toEqual([["update", "home", { a: 2 }]]);
  rerender(element({ documents: { site } }));
  expect(calls.at(-1)).toEqual(["update", "home", undefined]);
});

it("marks a field once, however often the form renders", async () => {
  const field = () => ({ document: "home", pointer: "/why" });
  const { rerender } = render(element({ field: field() }));
  await ready();
  rerender(element({ field: field(), documents: { home: {} } }));
  expect(calls.filter(([call]) => call === "mark")).toHaveLength(1);
});

it("marks the field again when a hidden preview is shown, but not when only its height changes", async () => {
  let resize = () => {};
  const size = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(0);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(element({ field: { document: "home", pointer: "/why" } }));
  await ready();
  calls = [];
  size.mockReturnValue(360);
  resize();
  resize();
  expect(calls).toEqual([["mark", { document: "home", pointer: "/why" }]]);
});

it("tells what is clicked", async () => {
  render(element({}));
  await ready();
  frame().previewHost?.onPick({ document: "home", pointer: "/why" });
  frame().previewHost?.onFollow("/careers");
  expect(onPick).toHaveBeenCalledWith({ document: "home", pointer: "/why" });
  expect(onFollow).toHaveBeenCalledWith("/careers");
});

it("says that a page cannot be loaded, and tries again with a new frame", async () => {
  render(element({}));
  await ready(fakePreview(() => Promise.reject(new TypeError("Failed to fetch"))));
  const before = frame();
  expect(await screen.findByText(/^The page could not be shown/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(frame()).not.toBe(before);
  await ready();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("says that the frame did not start", () => {
  render(element({}));
  fireEvent.load(frame());
  expect(screen.getByRole("alert")).toBeVisible();
});

it("is light or dark, as wide as a phone or a desktop, and remembers that", async () => {
  const { unmount } = render(element({}));
  expect(screen.getByRole("button", { name: "Desktop" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "Phone" }));
  await userEvent.click(screen.getByRole("button", { name: "Dark" }));
  expect(frame()).toHaveClass("page-preview__frame--dark");
  unmount();
  render(element({}));
  expect(screen.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
  expect(frame()).toHaveClass("page-preview__frame--dark");
});

it("says that no page shows a text", () => {
  render(element({ path: "" }));
  expect(screen.getByText(/No page shows these texts/)).toBeVisible();
});

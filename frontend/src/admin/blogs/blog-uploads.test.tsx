import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { storedPost } from "@/admin/blogs/test-kit";
import { answerFetch, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";
// Imported here, so that no test waits until it is compiled.
import "@/admin/writing/editor/editor";
import { fakeRequests } from "@/lib/test-kit";

beforeEach(() => {
  logInBefore("editor");
  fakeRequests(); // none is answered
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
});

/** Opens a post, and begins to upload a picture. */
async function upload(label: string) {
  answerFetch({
    "GET /api/blogs": () => rows([storedPost]),
    "GET /api/drafts": () => Response.json([]),
    "GET /api/blogs/b1": () => Response.json(storedPost),
    "GET /api/drafts/b1": () => Response.json({ data: null, version: 0, savedAt: null, others: [] }),
  });
  openAdmin("/admin/dashboard");
  await press("Edit Hiring well");
  const picker = await screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });
  expect(isAskedAtUnload()).toBe(false);
  await userEvent.upload(picker, new File(["png"], "gate.png", { type: "image/png" }));
  if (label === "Pictures") await close("Describe the picture");
}

const close = async (dialog: string) =>
  userEvent.click(within(await screen.findByRole("dialog", { name: dialog })).getByRole("button", { name: "Close" }));

/** Tells whether the browser would ask before the page is left. */
const isAskedAtUnload = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

const question = () => screen.findByRole("dialog", { name: "You have unsaved changes" });

it.each([
  ["a picture", "Pictures", /A picture is still being uploaded\. .*If you leave now, it is lost\.$/],
  ["the cover", "Cover", /The cover is still being uploaded\. .*If you leave now, it is lost\.$/],
])("says before the form is left that %s is not there yet and would be lost", async (_, label, text) => {
  await upload(label);
  expect(isAskedAtUnload()).toBe(true);
  await close("Edit post");
  const ask = within(await question());
  expect(ask.getByText(text)).toBeVisible();
  expect(ask.getByRole("button", { name: "Keep editing" })).toHaveAccessibleDescription(text);
  // Nothing else has changed, so there is nothing to keep for later.
  expect(ask.queryByRole("button", { name: "Keep for later" })).toBeNull();
});

it("says it beside what can be kept", async () => {
  await upload("Pictures");
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Mine" } });
  await close("Edit post");
  const ask = within(await question());
  expect(ask.getByText("Keep them for later? Only you can see them.")).toBeVisible();
  expect(ask.getByText(/If you leave now, it is lost\.$/)).toBeVisible();
  expect(ask.getByRole("button", { name: "Keep for later" })).toBeVisible();
});

it("does not save a post before its cover is there", async () => {
  await upload("Cover");
  await press("Save draft");
  expect(await screen.findByText(/^The cover is still being uploaded/)).toBeVisible();
});

it("keeps the place of a picture when the text is loaded again", async () => {
  const theirs = { ...storedPost, content: "<p>Ask last.</p>", version: 4 };
  await upload("Pictures");
  const text = screen.getByRole("textbox", { name: "Text" });
  await waitFor(() => expect(text).toHaveTextContent(/gate\.png/));
  answerFetch({
    "GET /api/blogs/b1": () => Response.json(theirs),
    "GET /api/drafts/b1": () =>
      Response.json({ data: null, version: 0, savedAt: null, currentVersion: 4, savedBy: "Ravi", others: [] }),
  });
  fireEvent(document, new Event("visibilitychange")); // looks for newer versions
  await press("Show the changes here");
  await waitFor(() => expect(text).toHaveTextContent(/gate\.png.*Ask last\.|Ask last\..*gate\.png/));
});

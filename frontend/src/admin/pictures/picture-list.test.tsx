import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { LibraryPicture } from "@/admin/pictures/picture";
import { gate as unused } from "@/admin/pictures/test-kit";
import { type Answers, answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";
import { FakeRequest, fakeRequests } from "@/lib/test-kit";

const gate: LibraryPicture = {
  ...unused,
  uses: [{ kind: "page", id: "contact", title: "Contact", pointer: "/image/src", draft: false }],
};
const spare: LibraryPicture = {
  ...gate,
  _id: "bbbbbbbbbbbbbbb",
  url: "/api/files/images/bbbbbbbbbbbbbbb/spare_x.gif",
  name: "spare.gif",
  alt: "",
  library: false,
  uses: [],
};

/** Opens the tab with two pictures. Returns the addresses of all calls for lists, and what was sent. */
async function open(answers: Answers = {}) {
  logInBefore("editor");
  const fetched = answerFetch({
    "GET /api/images": ({ searchParams }) => rows(searchParams.get("unused") ? [spare] : [gate, spare]),
    ...answers,
  });
  openAdmin("/admin/dashboard?tab=pictures");
  await screen.findByRole("button", { name: /^Edit spare\.gif/ });
  const sent = (method: string) =>
    fetched.mock.calls.flatMap(([address, init]) => (init?.method === method ? [[address, init.body]] : []));
  return { sent, lists: () => fetched.mock.calls.map(([address]) => address).filter((a) => a.includes("images?")) };
}

const tile = (name: RegExp) => screen.getByRole("button", { name });

it("shows each picture with a small copy, how often it is used and whether it is described", async () => {
  await open();
  const used = tile(/^Edit gate/);
  expect(used).toHaveTextContent("gate.jpgUsed once");
  expect(used.querySelector("img")).toHaveAttribute("src", `${gate.url}?thumb=480x0`);
  expect(tile(/^Edit spare/)).toHaveTextContent("spare.gifNot used · No description");
  expect(tile(/^Edit spare/).querySelector("img")).toHaveAttribute("src", spare.url);
});

it("lists the unused pictures", async () => {
  const { lists } = await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Unused pictures");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Edit gate/ })).toBeNull());
  expect(lists().at(-1)).toContain("unused=1");
});

it("uploads several files, two at a time, and says why one is refused", async () => {
  fakeRequests();
  await open();
  const files = ["a.png", "b.png", "c.png"].map((name) => new File(["a"], name, { type: "image/png" }));
  const pdf = new File(["a"], "d.pdf", { type: "application/pdf" });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Upload pictures"), [...files, pdf]);
  const list = screen.getByRole("list", { name: "Uploads" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(4);
  expect(within(list).getByRole("alert")).toHaveTextContent("d.pdf was not uploaded. Pictures must be JPEG");
  expect(FakeRequest.sent).toHaveLength(2);
  expect(FakeRequest.sent[0]?.body.get("library")).toBe("1");
  await act(async () => FakeRequest.sent[0]?.answer(201, { url: "", width: 1, height: 1, picture: gate }));
  expect(within(list).queryByText(/a\.png/)).toBeNull();
  expect(FakeRequest.sent).toHaveLength(3);
  expect(screen.getByText("gate.jpg was uploaded.")).toBeVisible();
  await act(async () => FakeRequest.sent[2]?.answer(201, { url: "", width: 1, height: 1, picture: spare }));
  expect(screen.getByText("gate.jpg and spare.gif were uploaded.")).toBeVisible();
  const refusal = { error: "Wrong.", fields: { image: "The image is damaged" } };
  await act(async () => FakeRequest.sent[1]?.answer(422, refusal));
  expect(within(list).getByText(/b\.png was not uploaded\. The image is damaged/)).toBeVisible();
});

it("shows some of very many uploads, and how many more there are", async () => {
  fakeRequests();
  await open();
  const files = Array.from({ length: 25 }, (_, n) => new File(["a"], `${n}.png`, { type: "image/png" }));
  await userEvent.upload(screen.getByLabelText("Upload pictures"), files);
  const list = screen.getByRole("list", { name: "Uploads" });
  expect(within(list).getAllByRole("progressbar")).toHaveLength(20);
  expect(within(list).getByText("and 5 more")).toBeVisible();
});

it("saves the description and the focal point", async () => {
  const { sent } = await open({ [`PUT /api/images/${gate._id}`]: () => Response.json(gate) });
  await userEvent.click(tile(/^Edit gate/));
  const dialog = screen.getByRole("dialog", { name: "gate.jpg" });
  const link = await within(dialog).findByRole("link", { name: "Page: Contact › Picture" });
  expect(link).toHaveAttribute("href", "/admin/dashboard?tab=pages&page=contact&field=%2Fimage%2Fsrc");
  await userEvent.type(within(dialog).getByLabelText("What the picture shows"), " at night");
  within(dialog).getByRole("slider").focus();
  await userEvent.keyboard("{ArrowUp}");
  await press("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("PUT")).toEqual([[`/api/images/${gate._id}`, '{"alt":"The gate at night","focus":"50% 40%"}']]);
});

it("asks before changes are lost", async () => {
  await open();
  await userEvent.click(tile(/^Edit gate/));
  await userEvent.type(screen.getByLabelText("What the picture shows"), "!");
  await press("Close");
  await press("Keep editing");
  expect(screen.getByLabelText("What the picture shows")).toHaveValue("The gate!");
});

it("deletes only what nothing uses, and says why the server refuses", async () => {
  const refusal = () => failure(409, "The picture is still used: by the page “Home”.");
  const { sent } = await open({ [`DELETE /api/images/${spare._id}`]: refusal });
  await userEvent.click(tile(/^Edit gate/));
  expect(screen.queryByRole("button", { name: "Delete…" })).toBeNull();
  await press("Close");
  await userEvent.click(tile(/^Edit spare/));
  expect(screen.getByText(/It is deleted 30 days after its upload/)).toBeVisible();
  await press("Delete…");
  await press("Delete");
  expect(await screen.findByText("The picture is still used: by the page “Home”.")).toBeVisible();
  expect(sent("DELETE")).toHaveLength(1);
});

it("replaces the file after a question", async () => {
  fakeRequests();
  await open();
  await userEvent.click(tile(/^Edit gate/));
  await userEvent.upload(screen.getByLabelText("Replace file…"), new File(["a"], "new.png", { type: "image/png" }));
  expect(FakeRequest.sent).toHaveLength(0);
  await press("Replace");
  expect(FakeRequest.sent[0]?.address).toBe(`/api/images/${gate._id}/file`);
  const next = { ...gate, name: "new.png", url: "/api/files/images/aaaaaaaaaaaaaaa/new_y.png" };
  await act(async () => FakeRequest.sent[0]?.answer(200, next));
  expect(await screen.findByRole("dialog", { name: "new.png" })).toBeVisible();
});

it("warns before a much smaller file replaces a picture, and takes it back from the foot", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 300, height: 200, close() {} }));
  fakeRequests();
  const old = { ...gate, _id: "ccccccccccccccc", name: "first.jpg" };
  const { sent } = await open({
    "GET /api/images": ({ searchParams }) => rows(searchParams.get("earlierOf") ? [old] : [gate, spare]),
    [`POST /api/images/${old._id}/restore`]: () => Response.json({ ...gate, name: "first.jpg" }),
  });
  await userEvent.click(tile(/^Edit gate/));
  await userEvent.upload(screen.getByLabelText("Replace file…"), new File(["a"], "new.png", { type: "image/png" }));
  expect(
    await screen.findByText(/^The new file has 300 × 200 pixels, the old one .* may see it blurred\.$/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Replace" })).not.toHaveClass("admin-button--danger");
  await press("Replace");
  await act(async () => FakeRequest.sent[0]?.answer(200, { ...gate, name: "new.png" }));
  await screen.findByText(/^The picture is replaced\./);
  await press("Undo");
  expect(await screen.findByText("The earlier file is used again.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(sent("POST")).toHaveLength(1);
});

it("uses an earlier file again", async () => {
  const earlier = {
    ...gate,
    _id: "ccccccccccccccc",
    name: "first.jpg",
    url: "/api/files/images/ccccccccccccccc/first.jpg",
  };
  const { sent } = await open({
    "GET /api/images": ({ searchParams }) => rows(searchParams.get("earlierOf") ? [earlier] : [gate, spare]),
    [`POST /api/images/${earlier._id}/restore`]: () => Response.json({ ...gate, name: "first.jpg", url: earlier.url }),
  });
  await userEvent.click(tile(/^Edit gate/));
  await userEvent.click(await screen.findByRole("button", { name: "Use again first.jpg" }));
  const dialog = await screen.findByRole("dialog", { name: "first.jpg" });
  expect(within(dialog).getByText("The earlier file is used again.")).toBeVisible();
  expect(sent("POST")).toHaveLength(1);
});

it("undoes a deletion, and restores a picture that was deleted before", async () => {
  const { sent, lists } = await open({
    [`DELETE /api/images/${spare._id}`]: () => new Response(null, { status: 204 }),
    [`POST /api/images/${spare._id}/restore`]: () => Response.json(spare),
  });
  await userEvent.click(tile(/^Edit spare/));
  await press("Delete…");
  await press("Delete");
  await press("Undo");
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Deleted pictures");
  await waitFor(() => expect(lists().at(-1)).toContain("deleted=1"));
  await userEvent.click(await screen.findByRole("button", { name: /^Restore spare\.gif/ }));
  await waitFor(() => expect(sent("POST")).toHaveLength(2));
});

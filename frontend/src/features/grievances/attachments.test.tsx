import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeObjectUrls, field, pdf, png, showForm, words } from "@/features/grievances/test-kit";
import { grievances } from "@/generated/submissions";
import { dropDraft } from "@/lib/forms/draft";
import { FakeRequest, fakeRequests, makeFile, makeUnreadable } from "@/lib/test-kit";

const { maxFileBytes, tooLarge } = grievances.supportDocs;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fakeObjectUrls();
  dropDraft("grievances");
  user = userEvent.setup({ delay: null, applyAccept: false });
  showForm();
});

const input = () => field(words.attachments.label);
const choose = (...files: File[]) => user.upload(input(), files);
const rows = () => screen.queryAllByRole("listitem");
const names = () => rows().map((row) => row.querySelector("bdi")?.textContent);

it("offers the five kinds of files, several at once", () => {
  for (const kind of [".gif", ".png", ".jpg", ".jpeg", ".jfif", ".pdf"])
    expect(input().accept.split(",")).toContain(kind);
  expect(input()).toHaveAttribute("multiple");
  expect(input()).not.toBeRequired();
});

it("lists what is chosen with its size, an image with a picture", async () => {
  await choose(png("page.png", "x".repeat(3000)), pdf());
  expect(screen.getByText("Chosen files: 2")).toBeVisible();
  const [image, letter] = rows() as [HTMLElement, HTMLElement];
  expect(image).toHaveTextContent("page.png (3 kB)");
  expect(image.querySelector("img")).toHaveAttribute("src", "blob:page.png");
  expect(letter).toHaveTextContent("letter.pdf (1 kB)");
  expect(letter.querySelector("img")).toBeNull();
});

it("tells names and sizes once the browser's window is closed, in a live region that was there before", async () => {
  const status = input().parentElement?.querySelector("p[aria-live=polite]") as HTMLElement;
  await choose(pdf());
  expect(status).toBeEmptyDOMElement();
  expect(screen.getByText("Chosen files: 1").parentElement).toHaveAttribute("aria-live", "off");
  await waitFor(() => expect(status.textContent).toBe("letter.pdf (1 kB)"));
  expect(screen.getByText("Chosen files: 1").parentElement).toHaveAttribute("aria-live", "polite");
});

it("adds files that are chosen later, and a file that is chosen twice only once", async () => {
  const page = png();
  await choose(page);
  await choose(pdf(), page);
  expect(names()).toEqual(["page.png", "letter.pdf"]);
});

it("removes a file, and moves the focus to the field that adds more", async () => {
  await choose(png(), pdf());
  await user.click(screen.getByRole("button", { name: "Remove page.png" }));
  expect(names()).toEqual(["letter.pdf"]);
  expect(input()).toHaveFocus();
});

it("warns beside the file that the server will refuse", async () => {
  await choose(new File([new Uint8Array(maxFileBytes + 1)], "scan.pdf", { type: "application/pdf" }), png());
  const [scan, page] = rows() as [HTMLElement, HTMLElement];
  expect(await within(scan).findByText(tooLarge.replace("{file}", "scan.pdf"))).toBeVisible();
  expect(page).not.toHaveTextContent("larger");
});

it("says beside a file too many that it is one", async () => {
  const { maxFiles, tooMany } = grievances.supportDocs;
  await choose(...Array.from({ length: maxFiles + 1 }, (_, i) => pdf(`${i}.pdf`)));
  expect(rows().map((row) => row.textContent?.includes(tooMany))).toEqual([...Array(maxFiles).fill(false), true]);
});

it("says beside a file with a password what to do, and sends it if nothing is done", async () => {
  fakeRequests();
  const folder = "../../../../content/testdata/pdf/";
  const read = (name: string) =>
    makeFile(name, readFileSync(new URL(folder + name, import.meta.url), "latin1"), "application/pdf");
  await choose(read("locked-aes-128.pdf"), read("noprint-aes-128.pdf"));
  const [locked, open] = rows() as [HTMLElement, HTMLElement];
  expect(await within(locked).findByText(/^The file locked-aes-128.pdf opens only with a password\./)).toBeVisible();
  expect(open).not.toHaveTextContent("password");
  await user.click(screen.getByRole("button", { name: words.submit }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
});

it("holds back a photo that the server would refuse, and says what to send instead", async () => {
  fakeRequests();
  await choose(makeFile("IMG_1.jpg", "\0\0\0\x18ftypheic\0\0\0\0", "image/jpeg"), pdf());
  const help = "The file IMG_1.jpg is a HEIC photo. Take a screenshot of it and attach that";
  const [photo] = rows() as [HTMLElement];
  expect(await within(photo).findByText(help)).toBeVisible();
  await user.click(screen.getByRole("button", { name: words.submit }));
  await waitFor(() => expect(input()).toHaveFocus());
  expect(input()).toHaveAccessibleDescription(new RegExp(`^${help}`));
  expect(FakeRequest.sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove IMG_1.jpg" }));
  await user.click(screen.getByRole("button", { name: words.submit }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
});

it("says so when a chosen file is gone by the time it is sent", async () => {
  fakeRequests();
  const photo = png();
  await choose(photo);
  makeUnreadable(photo);
  await user.click(screen.getByRole("button", { name: words.submit }));
  await waitFor(() => expect(input()).toHaveAccessibleDescription(/^The file page.png could not be read/));
  expect(FakeRequest.sent).toEqual([]);
});

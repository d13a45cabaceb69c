import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { dropDraft } from "@/features/grievances/draft";
import { fakeObjectUrls, field, pdf, png, showForm, words } from "@/features/grievances/test-kit";
import { grievances } from "@/generated/submissions";

const { maxFileBytes, tooLarge } = grievances.supportDocs;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fakeObjectUrls();
  dropDraft();
  user = userEvent.setup({ delay: null, applyAccept: false });
  showForm();
});

const input = () => field(words.attachments.label);
const choose = (...files: File[]) => user.upload(input(), files);
const rows = () => screen.queryAllByRole("listitem");
const names = () => rows().map((row) => row.querySelector("p")?.textContent);

it("offers the five kinds of files, several at once", () => {
  expect(input().accept).toMatch(/^\.gif,\.png,\.jpg,\.jpeg,\.pdf,/);
  expect(input()).toHaveAttribute("multiple");
  expect(input()).not.toBeRequired();
});

it("lists what is chosen with its size, an image with a picture", async () => {
  await choose(png("page.png", "x".repeat(3000)), pdf());
  expect(screen.getByText("Chosen files: 2")).toBeVisible();
  const [image, letter] = rows() as [HTMLElement, HTMLElement];
  expect(image).toHaveTextContent("page.png3 kB");
  expect(image.querySelector("img")).toHaveAttribute("src", "blob:page.png");
  expect(letter).toHaveTextContent("letter.pdf1 kB");
  expect(letter.querySelector("img")).toBeNull();
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
  expect(within(scan).getByText(tooLarge.replace("{file}", "scan.pdf"))).toBeVisible();
  expect(page).not.toHaveTextContent("larger");
});

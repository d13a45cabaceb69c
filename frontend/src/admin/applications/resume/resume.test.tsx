import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Resume } from "@/admin/applications/resume/resume";
import { answerFetch, failure, logInBefore } from "@/admin/test-kit";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import site from "../../../../../content/documents/site.json";

let shown: Blob[];

beforeEach(() => {
  localStorage.clear();
  logInBefore();
  shown = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => {} }));
});

function keep(blob: Blob) {
  shown.push(blob);
  return "blob:http://site.test/1";
}

/** Says whether the browser has a viewer of PDF files, and whether the window is wide. */
function haveViewer(has: boolean, isWide: boolean) {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { pdfViewerEnabled: has }));
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
}

const open = (name: string) =>
  render(
    <SiteProvider value={site as Site}>
      <Resume label="Resume" name={name} originals={{ [name]: "Ravi CV.pdf" }} />
    </SiteProvider>,
  );

it("shows a PDF file in place, as nothing else than a PDF file", async () => {
  haveViewer(true, true);
  answerFetch({
    "GET /uploads/cv_a_b.pdf": () => new Response("<script>", { headers: { "Content-Type": "text/html" } }),
  });
  open("cv_a_b.pdf");
  const viewer = await screen.findByTitle("Ravi CV.pdf");
  expect(viewer).toHaveAttribute("src", "blob:http://site.test/1#navpanes=0&view=FitH");
  expect(shown.map(({ type }) => type)).toEqual(["application/pdf"]);
  expect(screen.getByRole("link", { name: "Ravi CV.pdf" })).toBeVisible();
});

it.each([
  ["a phone", "cv_a_b.pdf", true, false],
  ["a browser without a viewer", "cv_a_b.pdf", false, true],
  ["a file that is no PDF", "cv_a_b.doc", true, true],
])("only links to the file for %s", (_, name, has, isWide) => {
  haveViewer(has, isWide);
  const fetched = answerFetch({});
  open(name);
  expect(screen.getByRole("link", { name: "Ravi CV.pdf" })).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it("says that the file is missing", async () => {
  haveViewer(true, true);
  answerFetch({ "GET /uploads/cv_a_b.pdf": () => failure(404, "Not found.") });
  open("cv_a_b.pdf");
  expect(await screen.findByRole("alert")).toHaveTextContent("The file is missing.");
});

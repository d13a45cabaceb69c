import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { Resume } from "@/admin/applications/resume/resume";
import type * as opener from "@/admin/kit/pdf/open-pdf";
import { answerFetch, failure, logInBefore } from "@/admin/test-kit";

const openPDF = vi.hoisted(() => vi.fn<typeof opener.openPDF>());

// jsdom has neither workers nor canvases. The browser tests draw real files.
vi.mock("@/admin/kit/pdf/open-pdf", () => ({ openPDF, PasswordNeeded: class extends Error {} }));

beforeEach(() => {
  logInBefore();
  vi.stubGlobal("IntersectionObserver", class extends ResizeObserver {});
  openPDF.mockReset().mockResolvedValue({ pages: 2, drawPage: async () => {} });
});

const open = (name: string) => render(<Resume label="Resume" name={name} originals={{ [name]: "Ravi CV.pdf" }} />);

/** Answers a resume with a warning of the server. */
function answerResume(warning: string) {
  const answer = () => new Response("%PDF", { headers: { "X-File-Warning": warning } });
  answerFetch({ "GET /uploads/cv_a_b.pdf": answer, "HEAD /uploads/cv_a_b.pdf": answer });
}

it("shows the pages of a PDF file in place", async () => {
  answerResume("");
  open("cv_a_b.pdf");
  expect(await screen.findByRole("region", { name: "Ravi CV.pdf" })).toBeVisible();
  expect(screen.getAllByRole("figure").map((page) => page.getAttribute("aria-label"))).toEqual([
    "Page 1 of 2",
    "Page 2 of 2",
  ]);
  expect(screen.getByRole("link", { name: "Ravi CV.pdf" })).toBeVisible();
});

it("warns of a program, and shows the file only after a click", async () => {
  answerResume("program");
  open("cv_a_b.pdf");
  expect(await screen.findByText(/^Contains a program\./)).toBeVisible();
  const show = await screen.findByRole("button", { name: "Show it without running the program" });
  expect(openPDF).not.toHaveBeenCalled();
  await userEvent.click(show);
  expect(await screen.findByRole("region", { name: "Ravi CV.pdf" })).toBeVisible();
});

it("says why a file cannot be shown", async () => {
  const { PasswordNeeded } = await import("@/admin/kit/pdf/open-pdf");
  openPDF.mockRejectedValue(new PasswordNeeded());
  answerResume("password");
  open("cv_a_b.pdf");
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent("This file cannot be shown here, because it opens only"),
  );
  expect(screen.getByText(/^Opens only with a password\./)).toBeVisible();
});

it("only links to an old file of another kind", () => {
  const fetched = answerFetch({});
  open("cv_a_b.doc");
  expect(screen.getByRole("link", { name: "Ravi CV.pdf" })).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it("says that the file is missing", async () => {
  answerFetch({ "GET /uploads/cv_a_b.pdf": () => failure(404, "Not found.") });
  open("cv_a_b.pdf");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("The file is missing."));
});

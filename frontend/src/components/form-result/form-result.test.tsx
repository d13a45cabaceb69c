import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorSummary } from "@/components/form-result/form-result";
import { site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

const show = (props: Parameters<typeof ErrorSummary>[0]) =>
  render(
    <SiteProvider value={site}>
      <ErrorSummary {...props} />
    </SiteProvider>,
  );

it("links each message to its field", () => {
  const fields = [
    { id: "name", message: "Name is required" },
    { id: "email", message: "Invalid email address" },
  ];
  show({ problem: "Please correct the fields that are marked.", fields });
  expect(screen.getByRole("region", { name: "Please check these fields" })).toBeInTheDocument();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#name", "#email"]);
  expect(screen.getByRole("link", { name: "Invalid email address" })).toBeInTheDocument();
});

it("says what went wrong if no field is invalid", () => {
  show({ problem: "The request is too large.", fields: [] });
  expect(screen.getByRole("heading", { name: "The request is too large." })).toBeInTheDocument();
});

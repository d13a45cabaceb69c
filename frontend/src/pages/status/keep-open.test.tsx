import { render, screen } from "@testing-library/react";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";
import { KeepOpen } from "@/pages/status/keep-open";
import type { KeptOpening } from "@/pages/status/status";
import words from "../../../../content/documents/status.json";

const opening: KeptOpening = {
  id: "abc",
  title: "Welder",
  department: "Production",
  location: "Pune",
  lastDay: "2026-12-04",
  closed: false,
  secret: "abc-1-2",
  wouldEnd: "2027-01-26",
};

const show = (changes: Partial<KeptOpening> = {}, problem = "") =>
  render(
    <SiteProvider value={site}>
      <StaticRouter location="/careers/keep-open/abc-1-2">
        <KeepOpen words={words.keepOpen} opening={{ ...opening, ...changes }} problem={problem} />
      </StaticRouter>
    </SiteProvider>,
  );

it("asks with a form of its own that works without scripts", () => {
  const { container } = show();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Keep “Welder” open?");
  expect(screen.getByText(/4 December 2026.*26 January 2027/)).toBeInTheDocument();
  const form = container.querySelector("form");
  expect(form).toHaveAttribute("method", "post");
  expect(new FormData(form ?? undefined).get("secret")).toBe("abc-1-2");
  expect(screen.getByRole("button", { name: words.keepOpen.submit })).toBeInTheDocument();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/admin/dashboard?tab=jobs&job=abc");
});

it.each([
  ["kept open", { lastDay: "2027-01-26" }, "“Welder” is open", /26 January 2027/],
  ["without a last day", { lastDay: "" }, "“Welder” is open", /no last day/],
  ["closed", { closed: true }, "“Welder” is closed", /4 December 2026/],
])("says how an opening stands afterwards: %s", (_, changes, heading, text) => {
  show({ wouldEnd: "", ...changes });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says why the server refused", () => {
  show({}, "The title is missing.");
  expect(screen.getByText("The title is missing.")).toBeInTheDocument();
});

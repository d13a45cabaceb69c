import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LegalPage } from "@/components/legal-text/legal-text";
import { renderAt } from "@/components/test-kit";
import type { Privacy, Terms } from "@/generated/content";
import privacy from "../../../../content/documents/privacy.json";
import terms from "../../../../content/documents/terms.json";

it.each([
  ["the terms", terms as Terms, 18, "22 November 2026"],
  ["the privacy policy", privacy as Privacy, 14, "27 November 2026"],
])("shows %s with a table of contents that leads to every section", (_, text, count, day) => {
  const { container } = renderAt("/terms", <LegalPage text={text} />);
  expect(screen.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  expect(screen.getByText(day)).toHaveAttribute("datetime", text.updated);

  const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
  expect(links).toHaveLength(count);
  const targets = links.map((link) => container.querySelector(link.getAttribute("href") ?? "none"));
  expect(targets.map((section) => section?.querySelector("h2")?.textContent)).toEqual(
    text.sections.map((section, index) => `${index + 1} ${section.heading}`),
  );
});

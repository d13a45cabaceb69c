import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderAt } from "@/components/test-kit";
import type { Hit } from "@/pages/search/hits";
import { Page } from "@/pages/search/page";
import words from "../../../../content/documents/search.json";

const hits: Hit[] = [
  { path: "/HelpCenter#fees", kind: "question", title: "What does it cost?", excerpt: "No \u0002fee\u0003 at all" },
  { path: "/careers/hr-executive", kind: "job", title: "HR Executive", excerpt: "…" },
];

const show = (search: string, found: Hit[], more = false) =>
  renderAt("/search", <Page data={{ document: words, search, hits: found, more }} />);

it("is a plain form that works without a script", () => {
  show("", []);
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: words.label });
  expect(box).toHaveAttribute("name", "q");
  expect(box.form).toHaveAttribute("action", "/search");
  expect(screen.getByText(words.hint)).toBeVisible();
});

it("shows each result with its kind and its excerpt", () => {
  show("fee", hits);
  expect(screen.getByRole("searchbox")).toHaveValue("fee");
  expect(screen.getByText("2 result(s) for “fee”")).toBeVisible();
  const link = screen.getByRole("link", { name: "What does it cost?" });
  expect(link).toHaveAttribute("href", "/HelpCenter#fees");
  const hit = within(link.closest("li") as HTMLElement);
  expect(hit.getByText("Question")).toBeVisible();
  expect(hit.getByText("fee", { selector: "mark" })).toBeVisible();
});

it("says that these are the first results if there are more", () => {
  show("fee", hits, true);
  expect(screen.getByText("More than 2 results for “fee”. These are the first.")).toBeVisible();
});

it("says when nothing was found, and links to other pages", () => {
  show("<zebra> {n}", []);
  expect(screen.getByText("No results for “<zebra> {n}”. Try a different or shorter search.")).toBeVisible();
  const onward = within(screen.getByRole("region", { name: words.linksHeading }));
  expect(onward.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/careers",
    "/HelpCenter",
    "/blogs",
    "/contact",
  ]);
});

import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderAt } from "@/components/test-kit";
import type { BlogSummary } from "@/lib/blog";
import { Page } from "@/pages/blogs/page";
import { blogs, makePost } from "@/pages/blogs/test-kit";

const two = [makePost(), makePost({ slug: "june", title: "Festive staffing begins in June", category: "Staffing" })];

const show = (category = "", posts: BlogSummary[] = two, page = 1, pages = 1) =>
  renderAt("/blogs", <Page data={{ document: blogs, category, posts, count: posts.length, page, pages }} />);

const filters = () => within(screen.getByRole("navigation", { name: blogs.filterLabel }));
const current = () => filters().getByRole("link", { current: "page" });

it("has the heading and the twelve filters, each with its own address", () => {
  show();
  expect(screen.getByRole("heading", { level: 1, name: "LATEST INSIGHTS" })).toBeVisible();
  const links = filters().getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "All Posts",
    "Staffing",
    "Trends",
    "Future of Work",
    "Payroll",
    "Outsourcing",
    "Business Strategy",
    "Success Stories",
    "Career Development",
    "Training",
    "Technology",
    "Hiring",
  ]);
  const link = (name: string) => filters().getByRole("link", { name });
  expect(link("All Posts")).toHaveAttribute("href", "/blogs");
  expect(link("Future of Work")).toHaveAttribute("href", "/blogs?category=Future%20of%20Work");
});

it.each([
  ["no filter", "", "All Posts"],
  ["the first filter", "All Posts", "All Posts"],
  ["a filter", "Success Stories", "Success Stories"],
  ["a tag that is no filter", "Retention", "Retention"],
])("marks the current filter: %s", (_, category, marked) => {
  show(category);
  expect(current()).toHaveTextContent(marked);
});

it("does not show a category from the address that has no posts", () => {
  show("Whatever somebody put into the address", []);
  expect(filters().queryByRole("link", { current: "page" })).toBeNull();
  expect(screen.queryByText(/Whatever/)).toBeNull();
});

it("says when no post matches", () => {
  show("Future of Work", []);
  expect(screen.getByRole("status")).toHaveTextContent("No posts found in this category.");
});

const choices = [
  { category: "", posts: two },
  { category: "Trends", posts: two },
  { category: "Hiring", posts: [] },
] as const;
/** The page, and a button that goes on to the next choice, as a link to a filter does. */
function Choices() {
  const [number, setNumber] = useState(0);
  const { category, posts } = choices[number] ?? choices[0];
  return (
    <>
      <button type="button" onClick={() => setNumber(number + 1)}>
        Next
      </button>
      <Page data={{ document: blogs, category, posts: [...posts], count: posts.length, page: 1, pages: 1 }} />
    </>
  );
}

it("tells a listener after each choice how many posts there are, and about what", () => {
  renderAt("/blogs", <Choices />);
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("2 post(s): All Posts");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(status).toHaveTextContent("2 post(s): Trends");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(status).toHaveTextContent("No posts found in this category.");
  expect(screen.getByRole("status")).toBe(status); // a region that is inserted with its text is not spoken
});

it("shows each post with its author, its date in India and its reading time", () => {
  show();
  const lead = screen.getByRole("heading", { name: "The twelfth payslip" }).closest("article") as HTMLElement;
  expect(lead).toHaveTextContent("Success Stories");
  expect(lead).toHaveTextContent("By Skills Desk");
  expect(lead).toHaveTextContent("4 min read");
  expect(within(lead).getByText("23 September 2025")).toHaveAttribute("datetime", "2025-09-23");
  const second = screen.getByRole("heading", { name: "Festive staffing begins in June" }).closest("article");
  expect(within(second as HTMLElement).getByRole("link")).toHaveAttribute("href", "/blogs/june");
});

it("offers an uploaded cover in several sizes, and reserves its space", () => {
  const sizes = [480, 960].map((width) => ({ src: `/api/files/images/1/c.png?thumb=${width}`, width }));
  show("", [makePost({ cover: { src: "/api/files/images/1/c.png?thumb=960", alt: "A yard", sizes } })]);
  const cover = screen.getByRole("img", { name: "A yard" });
  expect(cover).toHaveAttribute(
    "srcset",
    "/api/files/images/1/c.png?thumb=480 480w, /api/files/images/1/c.png?thumb=960 960w",
  );
  expect(cover).toHaveAttribute("width", "960");
  expect(cover).toHaveAttribute("height", "540");
});

it("shows a post without a cover", () => {
  show("", [makePost({ cover: { src: "", alt: "" } })]);
  expect(screen.queryByRole("img")).toBeNull();
});

it("starts with the date if a post has no category", () => {
  show("", [makePost({ category: "" })]);
  expect(screen.getByText("23 September 2025").parentElement?.firstElementChild?.tagName).toBe("TIME");
});

it("crops a cover around its point", () => {
  const sizes = [{ src: "/a.png?thumb=480x0", width: 480 }];
  const cover = { src: "/a.png", alt: "A desk", focus: "40% 100%", sizes };
  show("", [makePost({ cover })]);
  expect(screen.getByRole("img", { name: "A desk" })).toHaveClass("cover--x40", "cover--y100");
});

const pager = () => screen.queryByRole("navigation", { name: blogs.pager.label });
const addresses = () =>
  within(pager() as HTMLElement)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

it("has no links to other pages if all posts are on this one", () => {
  show();
  expect(pager()).toBeNull();
});

it.each([
  ["the first page", "", 1, ["/blogs?page=2"]],
  ["the second page", "", 2, ["/blogs", "/blogs?page=3"]],
  ["the last page", "", 3, ["/blogs?page=2"]],
  [
    "a page of a filter",
    "Future of Work",
    2,
    ["/blogs?category=Future%20of%20Work", "/blogs?category=Future%20of%20Work&page=3"],
  ],
])("links to the pages beside %s", (_, category, page, links) => {
  show(category, two, page, 3);
  expect(addresses()).toEqual(links);
  expect(pager()).toHaveTextContent(`Page ${page} of 3`);
});

it("explains the feed and copies its address", async () => {
  const copied = vi.fn(async () => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
  show();
  fireEvent.click(screen.getByText(blogs.feed));
  const address = "https://site.test/blogs/feed.atom";
  expect(screen.getByLabelText(blogs.subscribe.address)).toHaveValue(address);
  fireEvent.click(screen.getByRole("button", { name: blogs.post.copyLink }));
  expect(await screen.findByText(blogs.post.copied)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
});

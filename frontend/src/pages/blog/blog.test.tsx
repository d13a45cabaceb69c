import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderAt } from "@/components/test-kit";
import { ViewProvider } from "@/lib/view";
import { Page } from "@/pages/blog/page";
import { blogs, makePost } from "@/pages/blogs/test-kit";

const address = "https://example.test/blogs/the-twelfth-payslip";
const html = "<p>First.</p><table><tbody><tr><td>Day 3</td></tr></tbody></table>";

const june = makePost({ slug: "june", title: "Festive staffing begins in June" });

function show(canonical = address, related = [june], author = "Skills Desk") {
  const data = { document: blogs, post: makePost({ author }), html, related };
  const meta = { title: "The twelfth payslip", description: "", canonical, image: "" };
  const view = { name: "blog", path: "/blogs/the-twelfth-payslip", status: 200, meta, data };
  return renderAt(
    view.path,
    <ViewProvider value={view}>
      <Page data={data} />
    </ViewProvider>,
  );
}

it("shows title, author, day, time to read, cover and text", () => {
  show();
  expect(screen.getByRole("heading", { level: 1, name: "The twelfth payslip" })).toBeVisible();
  expect(screen.getByText("By Skills Desk")).toBeVisible();
  expect(screen.getByText("23 September 2025")).toBeVisible();
  expect(screen.getByText("4 min read", { selector: ".post-head *" })).toBeVisible();
  expect(screen.getByRole("img", { name: "A payslip is handed over." })).toBeVisible();
  expect(screen.getByText("First.")).toBeVisible();
});

it.each([
  { table: "wider than the text", wide: 480, region: "Table 1", tab: "0" },
  { table: "that fits", wide: 320, region: undefined, tab: null },
])("lets the keyboard scroll a table $table only if it must", ({ wide, region, tab }) => {
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(wide);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(320);
  show();
  const table = screen.getByRole("table");
  expect(table).toHaveTextContent("Day 3");
  expect(table.parentElement?.getAttribute("tabindex")).toBe(tab);
  if (region) expect(screen.getByRole("region", { name: region })).toBe(table.parentElement);
  else expect(table.parentElement).not.toHaveAttribute("role");
});

it("links its category and tags to the posts about them", () => {
  show();
  const tags = within(screen.getByRole("region", { name: blogs.post.tags }));
  expect(tags.getAllByRole("link").map((tag) => tag.textContent)).toEqual(["Success Stories", "Training", "Retention"]);
  const category = tags.getByRole("link", { name: "Success Stories" });
  expect(category).toHaveAttribute("href", "/blogs?category=Success%20Stories");
});

it("links to related posts and back to all posts", () => {
  show();
  const related = within(screen.getByRole("region", { name: blogs.post.related }));
  expect(related.getByRole("link", { name: "Festive staffing begins in June" })).toHaveAttribute("href", "/blogs/june");
  expect(screen.getByRole("link", { name: blogs.post.back })).toHaveAttribute("href", "/blogs");
});

it("shows only the reading time of a related post without a category", () => {
  const { container } = show(address, [{ ...june, category: "" }]);
  const item = within(screen.getByRole("region", { name: blogs.post.related })).getByRole("listitem");
  expect(item).toHaveTextContent(/^4 min read/);
  expect(container.querySelectorAll(".related .post-facts > span")).toHaveLength(1);
});

it("is shared with plain links", () => {
  show();
  const links = within(screen.getByRole("region", { name: blogs.post.share })).getAllByRole("link");
  const [title, url] = ["The%20twelfth%20payslip", encodeURIComponent(address)];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://x.com/intent/post?text=${title}&url=${url}`,
    `https://wa.me/?text=${title}%20${url}`,
    `mailto:?subject=${title}&body=${url}`,
  ]);
});

it("cannot be shared as a preview", () => {
  show("");
  expect(screen.getByText("First.")).toBeVisible();
  expect(screen.queryByRole("region", { name: blogs.post.share })).not.toBeInTheDocument();
});

it("copies its address and confirms it", async () => {
  const user = userEvent.setup();
  show();
  expect(screen.queryByText(blogs.post.copied)).toBeNull();
  await user.click(screen.getByRole("button", { name: blogs.post.copyLink }));
  expect(await screen.findByText(blogs.post.copied)).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(address);
});

it("shows the address if the browser refuses to copy it", async () => {
  const user = userEvent.setup();
  const prompted = vi.fn();
  vi.stubGlobal("prompt", prompted);
  show();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(screen.getByRole("button", { name: blogs.post.copyLink }));
  expect(prompted).toHaveBeenCalledWith(blogs.post.copyLink, address);
  expect(screen.queryByText(blogs.post.copied)).toBeNull();
});

it.each([
  ["a desk", "Skills Desk", "Organization"],
  ["a person", "Asha Rao", "Person"],
])("tells search engines that the author is %s", (_, author, type) => {
  const { container } = show(address, [june], author);
  const data = JSON.parse(container.querySelector("script")?.innerHTML ?? "");
  expect(data.author).toEqual({ "@type": type, name: author });
});

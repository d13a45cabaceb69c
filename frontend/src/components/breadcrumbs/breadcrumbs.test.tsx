import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Breadcrumbs } from "@/components/breadcrumbs/breadcrumbs";
import { renderAt, site } from "@/components/test-kit";
import { ViewProvider } from "@/lib/view";

function renderOn(path: string, title: string, status = 200, canonical = `https://example.test${path}`) {
  const meta = { title, description: "", canonical, image: "" };
  const view = { name: "page", path, status, meta, data: null };
  return renderAt(
    path,
    <ViewProvider value={view}>
      <Breadcrumbs />
    </ViewProvider>,
  );
}

const steps = () => screen.getAllByRole("listitem").map((step) => step.textContent);

it("shows a service below its group, which has no page", () => {
  renderOn("/services/payroll-management", "Payroll");
  expect(steps()).toEqual(["Home", "Services", "Payroll Management"]);
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByText("Payroll Management")).toHaveAttribute("aria-current", "page");
});

it("describes only steps that have an address", () => {
  const { container } = renderOn("/services/payroll-management", "Payroll");
  const data = JSON.parse(container.querySelector("script")?.innerHTML ?? "");
  expect(data.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://example.test/" },
    {
      "@type": "ListItem",
      position: 2,
      name: "Payroll Management",
      item: "https://example.test/services/payroll-management",
    },
  ]);
});

it("shows a post below the list of posts", () => {
  renderOn("/blogs/a-post", "A post");
  expect(steps()).toEqual(["Home", "Blogs", "A post"]);
  expect(screen.getByRole("link", { name: "Blogs" })).toHaveAttribute("href", "/blogs");
});

it.each(["/", "/contact", "/blogs"])("shows nothing on %s", (path) => {
  renderOn(path, "Page");
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("shows nothing on a page that is gone", () => {
  renderOn("/careers/closed", "Closed", 410);
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("describes the same path for search engines, with absolute addresses", () => {
  const { container } = renderOn("/blogs/a-</script>", "A </script> post");
  const text = container.querySelector("script")?.innerHTML ?? "";
  expect(text).not.toContain("<");
  const data = JSON.parse(text);
  expect(data["@type"]).toBe("BreadcrumbList");
  expect(data.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: site.navigation.home.label, item: "https://example.test/" },
    { "@type": "ListItem", position: 2, name: "Blogs", item: "https://example.test/blogs" },
    { "@type": "ListItem", position: 3, name: "A </script> post", item: "https://example.test/blogs/a-</script>" },
  ]);
});

it("describes no path of a page that search engines must not know", () => {
  const { container } = renderOn("/careers/secret", "Your application", 200, "");
  expect(screen.getByText("Your application")).toBeVisible();
  expect(container.querySelector("script")).toBeNull();
});

import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { Layout } from "@/app/layout";
import { site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
});

function show(address = "/") {
  const children = [
    { path: "/", element: <h1>First page</h1> },
    { path: "*", element: <h1>Second page</h1> },
  ];
  const router = createMemoryRouter([{ element: <Layout />, children }], { initialEntries: [address] });
  const { container } = render(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  return Object.assign(container, { goTo: (to: string) => act(() => router.navigate(to)) });
}

it("starts with a link that skips the navigation", async () => {
  const container = show();
  await userEvent.tab();
  const skip = screen.getByRole("link", { name: "Skip to the main content" });
  expect(skip).toHaveFocus();
  expect(container.querySelector(skip.getAttribute("href") ?? "")).toBe(screen.getByRole("main"));
});

it("leaves the focus alone on the first page, and moves it to the heading of the next one", async () => {
  show();
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "Careers" }));
  expect(screen.getByRole("heading", { name: "Second page" })).toHaveFocus();
});

it("moves the focus to the heading of another page of a list, but not after a filter", async () => {
  const container = show("/blogs");
  await container.goTo("/blogs?category=Payroll");
  expect(document.body).toHaveFocus();
  await container.goTo("/blogs?category=Payroll&page=2");
  expect(screen.getByRole("heading", { name: "Second page" })).toHaveFocus();
});

it("makes everything except the navigation bar inert while the mobile menu is open", async () => {
  const container = show();
  const menu = container.querySelector(".menu > summary") as HTMLElement;
  await userEvent.click(menu);
  await waitFor(() => expect(container.querySelector("main")).toHaveAttribute("inert"));
  expect(container.querySelector("footer")).toHaveAttribute("inert");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(container.querySelector("main")).not.toHaveAttribute("inert"));
});

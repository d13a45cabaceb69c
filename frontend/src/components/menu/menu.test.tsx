import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Menu } from "@/components/menu/menu";
import { renderAt } from "@/components/test-kit";

async function openMenu(path = "/") {
  const onToggle = vi.fn();
  const { container, router } = renderAt(path, <Menu pathname={path} onToggle={onToggle} />);
  const menu = container.querySelector("details") as HTMLDetailsElement;
  const toggle = menu.querySelector("summary") as HTMLElement;
  await userEvent.click(toggle);
  await waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(true));
  return { menu, toggle, onToggle, router };
}

it("opens with its button and reports it", async () => {
  const { menu } = await openMenu();
  expect(menu.open).toBe(true);
  expect(screen.getByRole("link", { name: "Home" })).toBeVisible();
});

it("has collapsible groups, and opens the group of the current page", async () => {
  await openMenu("/services/payroll-management");
  const groups = screen.getAllByRole("group").filter((group) => group.className === "menu__group");
  expect(groups.map((group) => [group.firstElementChild?.textContent, group.hasAttribute("open")])).toEqual([
    ["About Us", false],
    ["Services", true],
    ["Products", false],
  ]);
  expect(screen.getByRole("link", { name: "Payroll Management" })).toHaveAttribute("aria-current", "page");
  await userEvent.click(screen.getByText("Products"));
  expect(screen.getByRole("link", { name: "LMS Portal" })).toBeVisible();
});

it("ends with the search, and with the footer’s links that it does not have", async () => {
  const { menu } = await openMenu("/grievances");
  const more = [...menu.querySelectorAll(".menu__links--more a")];
  expect(more.map((link) => link.getAttribute("href"))).toEqual([
    "/search",
    "/AboutUs",
    "/HelpCenter",
    "/grievances",
    "/blogs",
  ]);
  expect(screen.getByRole("link", { name: "Grievances" })).toHaveAttribute("aria-current", "page");
});

it("closes when a link is followed", async () => {
  const { menu, onToggle, router } = await openMenu();
  await userEvent.click(screen.getByRole("link", { name: "Contact Us" }));
  expect(menu.open).toBe(false);
  expect(router.state.location.pathname).toBe("/contact");
  await waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(false));
});

it("closes with Escape and returns the focus to its button", async () => {
  const { menu, toggle } = await openMenu();
  act(() => screen.getByRole("link", { name: "Home" }).focus());
  await userEvent.keyboard("{Escape}");
  expect(menu.open).toBe(false);
  expect(toggle).toHaveFocus();
});

it("closes when the window becomes wide enough for the bar", async () => {
  const { menu } = await openMenu();
  fireEvent(window, new Event("resize"));
  expect(menu.open).toBe(true);
  vi.spyOn(window, "getComputedStyle").mockReturnValue({ display: "none" } as CSSStyleDeclaration);
  fireEvent(window, new Event("resize"));
  expect(menu.open).toBe(false);
});

it("has a name for each state of its button", async () => {
  const { toggle } = await openMenu();
  expect(toggle).toHaveTextContent("Open the menuClose the menu"); // the style sheet hides one of them
});

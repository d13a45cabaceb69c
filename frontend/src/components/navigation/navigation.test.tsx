import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Navigation } from "@/components/navigation/navigation";
import { renderAt, site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

const show = (path = "/") => renderAt(path, <Navigation onMenu={() => {}} />);
const button = (name: string) => screen.getByRole("button", { name });
const isOpen = (name: string) => button(name).getAttribute("aria-expanded") === "true";
const [firstService = "", secondService = "", ...otherServices] = site.navigation.services.links.map(
  ({ label }) => label,
);
const lastService = otherServices.at(-1) ?? "";
const linkIn = (name: string, link: string) =>
  [...(button(name).parentElement?.querySelectorAll("a") ?? [])].find((entry) => entry.textContent === link);

it("shows the entries of the site document in order", () => {
  show();
  const bar = screen.getByRole("navigation", { name: "Main" }).querySelector("ul");
  expect([...(bar?.children ?? [])].map((entry) => entry.firstElementChild?.textContent)).toEqual([
    "Home",
    "About Us",
    "Services",
    "Products",
  ]);
  expect(linkIn("About Us", "Our Network")).toHaveAttribute("href", "/about-us/our-network");
  expect(linkIn("Services", "CSR Training")).toHaveAttribute("href", "/services/csr-training");
  expect(linkIn("Products", "HRMS Portal")).toHaveAttribute("href", "/products/hrms-portal");
  expect(screen.getByRole("link", { name: site.labels.homeLink })).toHaveAttribute("href", "/");
});

it("shows a link in place of a group that has only a link of its name", () => {
  const about = { label: "About Us", links: [{ label: "About Us", href: "/AboutUs" }] };
  renderAt(
    "/",
    <SiteProvider value={{ ...site, navigation: { ...site.navigation, about } }}>
      <Navigation onMenu={() => {}} />
    </SiteProvider>,
  );
  expect(screen.queryByRole("button", { name: "About Us" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "About Us" })[0]).toHaveAttribute("href", "/AboutUs");
});

it("links the search in the bar", () => {
  show("/search");
  const [link] = screen.getAllByRole("link", { name: site.footer.search });
  expect(link).toHaveClass("navigation__link");
  expect(link).toHaveAttribute("aria-current", "page");
});

it("marks the current page", () => {
  show("/products/job-portal");
  expect(linkIn("Products", "Job Portal")).toHaveAttribute("aria-current", "page");
  expect(linkIn("Products", "LMS Portal")).not.toHaveAttribute("aria-current");
});

it("lets the style sheet open the dropdowns without a script", () => {
  const router = createMemoryRouter([{ path: "*", element: <Navigation onMenu={() => {}} /> }]);
  const html = renderToString(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  expect(html).not.toContain("navigation--live");
  show();
  expect(screen.getByRole("banner")).toHaveClass("navigation--live");
});

describe("with a mouse", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    show();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  const enter = (element: Element) => fireEvent.pointerEnter(element, { pointerType: "mouse" });
  const leave = (element: Element) => fireEvent.pointerLeave(element, { pointerType: "mouse" });

  it("opens on hover and closes 200 ms after the pointer has left", () => {
    enter(button("Services"));
    expect(isOpen("Services")).toBe(true);
    leave(button("Services"));
    wait(199);
    expect(isOpen("Services")).toBe(true);
    wait(1);
    expect(isOpen("Services")).toBe(false);
  });

  it("stays open when the pointer comes back in time", () => {
    enter(button("Services"));
    leave(button("Services"));
    wait(199);
    enter(linkIn("Services", "CSR Training") as Element);
    wait(1000);
    expect(isOpen("Services")).toBe(true);
  });

  it("has only one dropdown open", () => {
    enter(button("Services"));
    leave(button("Services"));
    enter(button("Products"));
    expect(isOpen("Products")).toBe(true);
    expect(isOpen("Services")).toBe(false);
    wait(1000);
    expect(isOpen("Products")).toBe(true);
  });

  it("is not closed by the click that follows the hover", () => {
    enter(button("Services"));
    fireEvent.click(button("Services"), { detail: 1 });
    expect(isOpen("Services")).toBe(true);
  });

  it("closes with Escape wherever the focus is", () => {
    enter(button("Services"));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(isOpen("Services")).toBe(false);
  });
});

it("opens and closes with a tap, not by touching it while scrolling", async () => {
  show();
  const finger = userEvent.setup();
  const tap = { keys: "[TouchA]", target: button("Services") };
  await finger.pointer(tap);
  expect(isOpen("Services")).toBe(true);
  await finger.pointer(tap);
  expect(isOpen("Services")).toBe(false);
});

describe("with the keyboard", () => {
  const press = async (keys: string, from = "Services") => {
    show();
    act(() => button(from).focus());
    await userEvent.keyboard(keys);
  };

  it.each(["{Enter}", " "])("opens and closes with %j", async (key) => {
    await press(key);
    expect(isOpen("Services")).toBe(true);
    expect(button("Services")).toHaveFocus();
    await userEvent.keyboard(key);
    expect(isOpen("Services")).toBe(false);
  });

  it.each([
    ["{ArrowDown}", "first", firstService],
    ["{ArrowUp}", "last", lastService],
    ["{ArrowDown}{ArrowDown}", "second", secondService],
    ["{ArrowDown}{ArrowUp}", "last", lastService],
    ["{ArrowDown}{End}", "last", lastService],
    ["{ArrowUp}{Home}", "first", firstService],
    ["{ArrowUp}{ArrowDown}", "first", firstService],
  ])("moves with %s to the %s link", async (keys, _, link) => {
    await press(keys);
    expect(isOpen("Services")).toBe(true);
    expect(linkIn("Services", link)).toHaveFocus();
  });

  it("closes with Escape and returns the focus", async () => {
    await press("{ArrowDown}{ArrowDown}{Escape}");
    expect(isOpen("Services")).toBe(false);
    expect(button("Services")).toHaveFocus();
  });

  it("moves sideways along the bar, and closes the dropdown that it leaves", async () => {
    await press("{ArrowDown}{ArrowRight}");
    expect(button("Products")).toHaveFocus();
    expect(isOpen("Services")).toBe(false);
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toHaveTextContent("Home");
    await userEvent.keyboard("{ArrowLeft}");
    expect(button("Products")).toHaveFocus();
  });

  it("closes when a link is followed", async () => {
    show();
    act(() => button("Services").focus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(isOpen("Services")).toBe(false);
    expect(linkIn("Services", firstService)).toHaveAttribute("aria-current", "page");
  });
});

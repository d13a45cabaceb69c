import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { Home } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import { Page } from "@/pages/home";
import home from "../../../../content/documents/home.json";
import site from "../../../../content/documents/site.json";

const headline = "Welcome to Samarth Workforce Solutions";
let container: HTMLElement;

beforeEach(() => {
  const quiet = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => ({ ...quiet, matches: true }));
  const data = { ...home, hero: { ...home.hero, headline } } as Home;
  container = render(
    <SiteProvider value={site as Parameters<typeof SiteProvider>[0]["value"]}>
      <Page data={data} />
    </SiteProvider>,
    { wrapper: MemoryRouter },
  ).container;
});

const section = (id: string) => within(container.querySelector(`#${id}`) as HTMLElement);
const headings = (id: string) =>
  section(id)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

it("welcomes with one headline and the way to the contact page", () => {
  expect(screen.getByRole("heading", { level: 1, name: headline })).toBeVisible();
  expect(section("home").getByRole("link", { name: "Get In Touch" })).toHaveAttribute("href", "/contact");
  expect(container.querySelectorAll("#home img")).toHaveLength(3);
});

it("shows the four offerings under about", () => {
  expect(headings("about")).toEqual([
    "Contract Staffing",
    "Manpower Consulting",
    "Payroll Management",
    "Skill Development",
  ]);
});

it("holds the final numbers of the counters", () => {
  const numbers = screen.getAllByText(/^[\d,]+\+$/).map((number) => number.textContent);
  expect(numbers).toEqual(["500+", "10,000+", "15+", "50+"]);
});

it("gives the six reasons in order", () => {
  expect(section("why-choose-us").getByRole("heading", { level: 2, name: "Why Choose Us" })).toBeVisible();
  expect(headings("why-choose-us")).toEqual([
    "Proven Expertise",
    "Strong Partnerships",
    "100% Compliance",
    "Placement-Backed Training",
    "End-to-End Solutions",
    "Nationwide Network",
  ]);
});

it("states mission and vision", () => {
  expect(screen.getByRole("heading", { name: "Mission" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Vision" })).toBeVisible();
});

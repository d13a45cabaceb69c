import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeMotionPreference, renderAt, site } from "@/components/test-kit";
import type { Home } from "@/generated/content";
import { Page } from "@/pages/home";
import home from "../../../../content/documents/home.json";

const headline = "Welcome to Samarth Workforce Solutions";
let container: HTMLElement;

beforeEach(() => {
  fakeMotionPreference(true);
  const data = { ...home, hero: { ...home.hero, headline } } as Home;
  container = renderAt("/", <Page data={data} />).container;
});

const section = (id: string) => within(container.querySelector(`#${id}`) as HTMLElement);
const headings = (id: string) =>
  section(id)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

it("welcomes with one headline and a link to the contact page", () => {
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

it("contains the final numbers of the counters", () => {
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

it("describes the company for search engines", () => {
  const things = [...container.querySelectorAll("script")].map((script) => JSON.parse(script.innerHTML));
  expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  const organization = things.find((thing) => thing["@type"] === "Organization");
  expect(organization).toMatchObject({ name: site.brand.name, url: "https://site.test/", email: site.contact.email });
  expect(organization.sameAs).toHaveLength(site.social.length);
});

import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { Footer } from "@/components/footer/footer";
import { Navigation } from "@/components/navigation/navigation";
import { renderAt, site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

const show = () => renderAt("/", <Footer inert={false} />);
const linksOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

it("has the quick links and repeats the services and products", () => {
  show();
  expect(linksOf("Quick Links")).toEqual(["/AboutUs", "/HelpCenter", "/grievances", "/blogs", "/careers", "/contact"]);
  expect(linksOf("Services")).toEqual(site.navigation.services.links.map((link) => link.href));
  expect(linksOf("Products")).toEqual(site.navigation.products.links.map((link) => link.href));
});

it("leads to the accessibility statement without a dialog", () => {
  show();
  expect(screen.getByRole("link", { name: "Accessibility" })).toHaveAttribute("href", "/accessibility");
});

it("opens each social network in a new tab", () => {
  show();
  for (const name of ["LinkedIn", "X", "Facebook", "Instagram", "YouTube"]) {
    const link = screen.getByRole("link", { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener");
  }
});

it("shows the office, the tagline and the copyright line", () => {
  show();
  const { street, city, postalCode } = site.contact.address;
  for (const line of [...street, `${city} ${postalCode}`]) expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByText(site.brand.tagline)).toBeVisible();
  expect(screen.getByText(site.footer.copyright)).toBeVisible();
  expect(screen.getByRole("link", { name: "+91 80 0000 0000" })).toHaveAttribute("href", "tel:+918000000000");
});

it("leaves out lists without links, as the bar does", () => {
  const { navigation } = site;
  const empty = { ...site, social: [], navigation: { ...navigation, products: { ...navigation.products, links: [] } } };
  const page = [<Navigation key="bar" onMenu={() => {}} />, <Footer key="footer" inert={false} />];
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(
    <SiteProvider value={empty}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  expect(screen.getAllByText("Services").length).toBeGreaterThan(1);
  expect(screen.queryByText("Products")).toBeNull();
  expect(screen.queryByText(site.footer.socialHeading)).toBeNull();
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Anchor } from "@/components/anchor/anchor";
import { renderAt } from "@/components/test-kit";

it("opens a page of this site without a full load", async () => {
  const { router } = renderAt("/", <Anchor href="/about-us/our-network">Our Network</Anchor>);
  await userEvent.click(screen.getByRole("link", { name: "Our Network" }));
  expect(router.state.location.pathname).toBe("/about-us/our-network");
});

it.each([
  ["another site", "https://example.com/"],
  ["a mail address", "mailto:hello@example.com"],
  ["an anchor", "#about"],
  ["a file", "/sitemap.xml"],
  ["the operators’ area", "/_/"],
  ["the API", "/api/files/blogs/1/cover"],
  ["another host in disguise", "//example.com/page"],
])("leaves %s to the browser", async (_, href) => {
  const { router } = renderAt("/here", <Anchor href={href}>Away</Anchor>);
  const link = screen.getByRole("link", { name: "Away" });
  expect(link).toHaveAttribute("href", href);
  link.addEventListener("click", (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault(); // jsdom cannot go there
  });
  await userEvent.click(link);
  expect(router.state.location.pathname).toBe("/here");
});

it("says that it opens a new tab, and gives the other site no access to this one", () => {
  renderAt(
    "/",
    <Anchor href="https://example.com/" newTab>
      LinkedIn
    </Anchor>,
  );
  const link = screen.getByRole("link", { name: "LinkedIn (opens in a new tab)" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener");
});

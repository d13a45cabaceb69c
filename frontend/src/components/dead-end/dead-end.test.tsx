import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeadEnd } from "@/components/dead-end/dead-end";
import { renderAt } from "@/components/test-kit";
import text from "../../../../content/documents/not-found.json";

it("says what is wrong and links to other pages", () => {
  renderAt("/no-such-page", <DeadEnd text={text} picture="right" />);
  expect(screen.getByRole("heading", { level: 1, name: text.heading })).toBeVisible();
  expect(screen.getByText(text.text)).toBeVisible();
  expect(screen.getByRole("img", { name: text.image.alt })).toBeVisible();
  expect(
    within(screen.getByRole("list"))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(text.links.map(({ href }) => href));
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { freshAddress, notePublished, SiteLink } from "@/admin/kit/site-link";

const answer = (version: string) => new Response(null, { headers: { "Content-Version": version } });

afterEach(() => notePublished(answer("")));

test("carries the version of the last change, from the moment of the click", async () => {
  render(
    <SiteLink href="/careers?page=2#top" target="_blank">
      View
    </SiteLink>,
  );
  const link = screen.getByRole("link", { name: "View" });
  expect(link).toHaveAttribute("href", "/careers?page=2#top");
  notePublished(answer("3.14"));
  notePublished(new Response(null));
  await userEvent.click(link);
  expect(link).toHaveAttribute("href", "/careers?page=2&seen=3.14#top");
  notePublished(answer("3.15"));
  await userEvent.click(link);
  expect(link).toHaveAttribute("href", "/careers?page=2&seen=3.15#top");
});

test("is a plain link on a single machine", () => {
  expect(freshAddress("/careers")).toBe("/careers");
});

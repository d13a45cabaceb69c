import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Button, ButtonLink } from "@/components/button/button";
import { renderAt } from "@/components/test-kit";

it("is a button that does not submit a form by default", async () => {
  const onClick = vi.fn();
  renderAt("/", <Button onClick={onClick}>Try again</Button>);
  const button = screen.getByRole("button", { name: "Try again" });
  expect(button).toHaveAttribute("type", "button");
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

it("can be a link", () => {
  renderAt(
    "/",
    <ButtonLink href="/contact" variant="ghost" size="small" className="hero__next">
      Get In Touch
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Get In Touch" });
  expect(link).toHaveAttribute("href", "/contact");
  expect(link).toHaveClass("button", "button--ghost", "button--small", "hero__next");
});

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { expect, it, vi } from "vitest";
import { TextField } from "@/components/field/text-field";
import { site } from "@/components/test-kit";
import { contact } from "@/generated/submissions";
import { SiteProvider } from "@/lib/site";

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const question = () => screen.queryByRole("button");

function show(onSubmit?: (event: FormEvent<HTMLFormElement>) => void) {
  render(
    <SiteProvider value={site}>
      <form onSubmit={onSubmit}>
        <TextField name="email" field={contact.email} words={{ label: "Email" }} />
      </form>
    </SiteProvider>,
  );
}

it("asks about a mistyped domain, and corrects it by a click", async () => {
  show();
  const typed: string[] = [];
  input().addEventListener("input", () => typed.push(input().value));
  await userEvent.type(input(), "asha@gmail.co");
  expect(question()).toBeNull();
  await userEvent.type(input(), "n");
  expect(await screen.findByRole("button")).toHaveTextContent("Did you mean asha@gmail.com?");
  await userEvent.click(question() as HTMLElement);
  expect(input()).toHaveValue("asha@gmail.com");
  expect(input()).toHaveFocus();
  await waitFor(() => expect(question()).toBeNull());
  expect(typed.at(-1)).toBe("asha@gmail.com");
});

it("asks about an address that stops too early once the field is left", async () => {
  show();
  await userEvent.type(input(), "asha@gmail.co");
  await userEvent.tab();
  expect(await screen.findByRole("button")).toHaveTextContent("Did you mean asha@gmail.com?");
});

it("asks at the first Enter and sends at the second, and asks no more in an empty form", async () => {
  const sent = vi.fn((event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
  });
  show(sent);
  await userEvent.type(input(), "asha@gmail.con{Enter}");
  expect(question()).toHaveTextContent("Did you mean asha@gmail.com?");
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

it("is no email input for the browser, which would refuse other scripts", () => {
  show();
  expect(input()).toHaveAttribute("inputmode", "email");
  expect(input()).toHaveAttribute("autocomplete", "email");
});

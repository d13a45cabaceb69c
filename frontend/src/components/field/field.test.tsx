import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Field } from "@/components/field/field";
import { site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

function show(props: Partial<Parameters<typeof Field>[0]>) {
  render(
    <SiteProvider value={site}>
      <Field label="E-mail" {...props}>
        {(control) => <input {...control} type="email" name="email" />}
      </Field>
    </SiteProvider>,
  );
}

it("labels its control", () => {
  show({});
  const control = screen.getByRole("textbox", { name: "E-mail" });
  expect(control).toBeValid();
  expect(control).not.toHaveAccessibleDescription();
});

it("says that it is optional", () => {
  show({ optional: true });
  expect(screen.getByRole("textbox", { name: "E-mail (optional)" })).toBeInTheDocument();
});

it("describes its control with the error, then the hint, and marks it as invalid", () => {
  show({ hint: "We answer there.", error: "Invalid email address" });
  const control = screen.getByRole("textbox", { name: "E-mail" });
  expect(control).toHaveAccessibleDescription("Invalid email address We answer there.");
  expect(control).toBeInvalid();
});

it("takes an id, so that an error summary can link to the control", () => {
  show({ id: "email", error: "Email is required" });
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveAttribute("id", "email");
});

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckboxGroup } from "@/components/checkbox-group/checkbox-group";

const choices = [
  { value: "crmPortal", label: "CRM Portal" },
  { value: "lmsPortal", label: "LMS Portal" },
];

const show = (props: Partial<Parameters<typeof CheckboxGroup>[0]> = {}) =>
  render(<CheckboxGroup id="portals" name="portals" label="Which portal?" choices={choices} {...props} />);

it("names the group and each of its checkboxes", () => {
  show({ chosen: ["lmsPortal"] });
  expect(screen.getByRole("group", { name: "Which portal?" })).not.toHaveAccessibleDescription();
  expect(screen.getByRole("checkbox", { name: "CRM Portal" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "LMS Portal" })).toBeChecked();
});

it("shows the error at the group, and at the first checkbox, which links and the focus lead to", () => {
  show({ hint: "Choose at least one.", error: "Please select at least one portal" });
  const group = screen.getByRole("group");
  const first = screen.getByRole("checkbox", { name: "CRM Portal" });
  expect(group).toHaveAccessibleDescription("Please select at least one portal Choose at least one.");
  expect(first).toHaveAccessibleDescription("Please select at least one portal");
  expect(first).toBeInvalid();
  expect(first).toHaveAttribute("id", "portals");
});

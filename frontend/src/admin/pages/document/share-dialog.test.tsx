import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ShareDialog } from "@/admin/pages/document/share-dialog";
import { fakeDialogs, renderAt } from "@/components/test-kit";

it("selects the link on a site without TLS, where browsers do not copy", async () => {
  fakeDialogs();
  renderAt("/admin", <ShareDialog open make={async () => ({ url: "/preview/abc" })} onClose={() => {}} />);
  fireEvent.click(await screen.findByText("Copy the link"));
  expect(await screen.findByText("The link is selected: copy it with the keyboard.")).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>("Link");
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Template } from "@/admin/templates/template";
import { type Answers, answerFetch, bodiesOf, logInBefore, openAdmin, rows } from "@/admin/test-kit";

beforeEach(() => logInBefore("admin"));

const template: Template = {
  _id: "t1",
  kind: "grievances",
  purpose: "decide",
  language: "hi",
  name: "Decision",
  subject: "आपकी शिकायत {receipt}",
  text: "नमस्ते {name}",
  updatedAt: "2026-01-02T06:30:00.000Z",
  placeholders: ["name", "receipt", "reasons"],
};

/** Opens the tab. Returns the bodies that were sent with a method. */
async function open(own: Answers = {}) {
  const fetched = answerFetch({ "GET /api/templates": () => rows([template]), ...own });
  openAdmin("/admin/dashboard?tab=templates");
  await screen.findByText("नमस्ते {name}");
  return (method: string) => bodiesOf(fetched, method);
}

const press = async (name: string) =>
  userEvent.click(await within(await screen.findByRole("dialog")).findByRole("button", { name }));

it("says what a template is for and in which language", async () => {
  await open();
  expect(screen.getByRole("row", { name: /Decision/ })).toHaveTextContent(/Decision.*हिन्दी.*Grievances.*Decide/);
});

it("inserts a word that is filled in, and shows the server's sentence at its field", async () => {
  const fields = { text: "{salary} cannot be filled in" };
  const answers: Answers = {
    "PUT /api/templates/t1": () => Response.json({ error: "Please correct the field.", fields }, { status: 422 }),
  };
  const sent = await open(answers);
  await userEvent.click(screen.getByRole("button", { name: "Edit Decision" }));
  const text = screen.getByLabelText<HTMLTextAreaElement>("Text");
  fireEvent.change(text, { target: { value: "Because: " } });
  text.setSelectionRange(9, 9);
  await press("{reasons}");
  expect(text).toHaveValue("Because: {reasons}");
  await press("Save");
  await waitFor(() => expect(text).toHaveFocus());
  expect(text).toHaveAccessibleDescription(/cannot be filled in/);
  expect(sent("PUT")).toMatchObject([{ kind: "grievances", language: "hi", text: "Because: {reasons}" }]);
});

it("deletes a template and restores it", async () => {
  const sent = await open({
    "DELETE /api/templates/t1": () => new Response(null, { status: 204 }),
    "POST /api/templates": () => Response.json(template, { status: 201 }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete Decision" }));
  await press("Delete");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const { _id, updatedAt, placeholders, ...written } = template;
  await waitFor(() => expect(sent("POST")).toEqual([written]));
});

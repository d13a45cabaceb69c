import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Redirect } from "@/admin/redirects/redirect";
import { type Answers, answerFetch, bodiesOf, logInBefore, openAdmin, rows } from "@/admin/test-kit";
import type { BrokenLink } from "@/admin/writing/broken-links";

beforeEach(() => logInBefore("editor"));

const makeRedirect = (changes: Partial<Redirect> = {}): Redirect => ({
  _id: "r1",
  from: "/old",
  to: "/contact",
  automatic: false,
  savedBy: "Asha",
  savedById: "",
  createdAt: "2026-01-02T06:30:00.000Z",
  hits: 0,
  hitsByDay: [],
  problem: "",
  ...changes,
});

const brokenLink: BrokenLink = {
  collection: "documents",
  record: "home",
  pointer: "/hero/primary/href",
  name: "Home",
  words: "Ask for people",
  href: "/contacts",
  sentence: "There is no page at this address.",
};

/** Opens the tab. Returns the bodies that were sent with a method. */
async function open(own: Answers = {}, query = "") {
  const fetched = answerFetch({
    "GET /api/redirects": () => rows([makeRedirect()]),
    "GET /api/links/broken": () => rows([]),
    ...own,
  });
  openAdmin(`/admin/dashboard?tab=addresses${query}`);
  if (!query) await screen.findByText("/contact");
  return (method: string) => bodiesOf(fetched, method);
}

const dialog = () => within(screen.getByRole("dialog"));
const press = async (name: string) => userEvent.click(await dialog().findByRole("button", { name }));

it("says who has made a redirect, and when, as the other lists do", async () => {
  await open();
  expect(screen.getByRole("row", { name: /\/old/ })).toHaveTextContent("Asha, 2 Jan 2026");
});

it("shows what follows from a changed address, without acts", async () => {
  await open({
    "GET /api/redirects": () => rows([makeRedirect({ from: "/blogs/old", automatic: true, savedBy: "" })]),
  });
  const row = screen.getByRole("row", { name: /\/blogs\/old/ });
  expect(row).toHaveTextContent("Address changed, 2 Jan 2026");
  expect(within(row).queryByRole("button")).toBeNull();
});

it("suggests pages of the site whose addresses contain what is typed", async () => {
  await open({
    "GET /api/redirects/targets": ({ searchParams }) => Response.json([`/found?${searchParams.get("q")}`]),
  });
  await userEvent.click(screen.getByRole("button", { name: "New redirect" }));
  const to = screen.getByLabelText("New address") as HTMLInputElement;
  const suggested = () => Array.from(to.list?.options ?? [], ({ value }) => value);
  await waitFor(() => expect(suggested()).toEqual(["/found?"]));
  fireEvent.change(to, { target: { value: "shift & more" } });
  await waitFor(() => expect(suggested()).toEqual(["/found?shift & more"]));
});

it("says that only the path of another site's address counts", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "New redirect" }));
  const from = screen.getByLabelText("Old address");
  expect(from).toHaveAttribute("autofocus");
  fireEvent.change(from, { target: { value: `${window.location.origin}/old-page` } });
  expect(dialog().queryByText(/on this site is redirected/)).toBeNull();
  fireEvent.change(from, { target: { value: "https://samarth.example/old-page" } });
  expect(
    dialog().getByText(/^Only \/old-page on this site is redirected\. If people still open samarth/),
  ).toBeVisible();
});

it("shows where addresses lead, how often, and what is wrong", async () => {
  const problem = "The new address shows nothing any more.";
  const hitsByDay = [{ day: "2026-01-03", count: 12 }];
  await open({ "GET /api/redirects": () => rows([makeRedirect({ hits: 12, hitsByDay, problem })]) });
  const row = screen.getByRole("row", { name: /\/old/ });
  expect(row).toHaveTextContent("12 visits");
  expect(row).toHaveTextContent(problem);
  expect(within(row).getByRole("link", { name: "/contact" })).toHaveAttribute("href", "/contact");
});

it("adds a redirect, after the server's sentence at the field was heeded", async () => {
  const fields = { to: "This address shows nothing" };
  const answers: Answers = {
    "POST /api/redirects": () => Response.json({ error: "Please correct the field.", fields }, { status: 422 }),
  };
  const sent = await open(answers);
  await userEvent.click(screen.getByRole("button", { name: "New redirect" }));
  fireEvent.change(screen.getByLabelText("Old address"), { target: { value: "/older" } });
  fireEvent.change(screen.getByLabelText("New address"), { target: { value: "/nothing" } });
  await press("Save");
  await waitFor(() => expect(screen.getByLabelText("New address")).toHaveFocus());
  expect(screen.getByLabelText("New address")).toHaveAccessibleDescription(/This address shows nothing/);
  answers["POST /api/redirects"] = () => Response.json(makeRedirect({ from: "/older" }), { status: 201 });
  answerFetch({ ...answers, "GET /api/redirects": () => rows([]), "GET /api/links/broken": () => rows([]) });
  await press("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("region", { name: "Notices" })).toHaveTextContent("/older is redirected.");
  expect(sent("POST")).toEqual([{ from: "/older", to: "/nothing" }]);
});

it("deletes a redirect and restores it", async () => {
  const sent = await open({
    "DELETE /api/redirects/r1": () => new Response(null, { status: 204 }),
    "POST /api/redirects": () => Response.json(makeRedirect(), { status: 201 }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete /old" }));
  await press("Delete");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent("POST")).toEqual([{ from: "/old", to: "/contact" }]));
});

it("says that another file is being imported", async () => {
  const error = "Another file is being imported. Try again in a few seconds.";
  await open({ "POST /api/redirects/import": () => Response.json({ error }, { status: 409 }) });
  await userEvent.click(screen.getByRole("button", { name: "Import a list…" }));
  fireEvent.change(dialog().getByLabelText("Or paste the table"), { target: { value: "/a,/contact" } });
  await press("Import");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(error));
  expect(dialog().getByLabelText("Or paste the table")).toHaveValue("/a,/contact");
});

it("imports a pasted table, and names the lines that are wrong", async () => {
  const problems = [{ line: 2, sentence: "Write two addresses." }];
  const sent = await open({
    "POST /api/redirects/import": () => Response.json({ added: 0, changed: 0, equal: 0, problems }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Import a list…" }));
  await press("Import");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Choose a file or paste a table."));
  fireEvent.change(screen.getByLabelText("Or paste the table"), { target: { value: "/a,/contact\n/b" } });
  await press("Import");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Line 2 Write two addresses."));
  expect(sent("POST")).toEqual([{ csv: "/a,/contact\n/b" }]);
});

it("reads a CSV file", async () => {
  const sent = await open({
    "POST /api/redirects/import": () => Response.json({ added: 1, changed: 0, equal: 0, problems: [] }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Import a list…" }));
  // jsdom cannot read files.
  const arrayBuffer = async () => new TextEncoder().encode("/a,/contact").buffer;
  const file = Object.assign(new File([], "old.csv", { type: "text/csv" }), { arrayBuffer });
  await userEvent.upload(screen.getByLabelText("CSV file"), file);
  await waitFor(() => expect(screen.getByLabelText("Or paste the table")).toHaveValue("/a,/contact"));
  await press("Import");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("POST")).toEqual([{ csv: "/a,/contact" }]);
});

it("lists links that lead nowhere, and leads to their place and to a redirect", async () => {
  await open({ "GET /api/links/broken": () => rows([brokenLink]) });
  await userEvent.click(await screen.findByRole("button", { name: "Links that lead nowhere (1)" }));
  const link = await screen.findByRole("link", { name: "Open Ask for people" });
  expect(link).toHaveAttribute("href", "/admin/dashboard?tab=pages&page=home&field=%2Fhero%2Fprimary%2Fhref");
  await userEvent.click(screen.getByRole("button", { name: "Redirect Ask for people" }));
  expect(screen.getByLabelText("Old address")).toHaveValue("/contacts");
});

it.each([
  ["a page", brokenLink, "Page › First screen › First button", "?tab=pages&page=home&field=%2Fhero%2Fprimary%2Fhref"],
  ["a post", { ...brokenLink, collection: "blogs", record: "b1", pointer: "" }, "Post", "?tab=blogs&post=b1"],
  ["an opening", { ...brokenLink, collection: "jobs", record: "j1", pointer: "" }, "Opening", "?tab=jobs&job=j1"],
])("says where in %s a dead link is, and opens it there", async (_, link, place, address) => {
  await open({ "GET /api/links/broken": () => rows([link]) }, "&view=links");
  const row = await screen.findByRole("row", { name: /Ask for people/ });
  expect(row).toHaveTextContent(place);
  expect(within(row).getByRole("link")).toHaveAttribute("href", `/admin/dashboard${address}`);
});

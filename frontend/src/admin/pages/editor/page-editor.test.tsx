import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { contentOf } from "@/admin/pages/list/new-page";
import { servePages } from "@/admin/pages/test-kit";
import { bodyOf, logInBefore, openAdmin, press } from "@/admin/test-kit";
import home from "../../../../../content/documents/home.json";
import privacy from "../../../../../content/documents/privacy.json";
// Imported here, so that no test waits until it is compiled.
import "@/admin/pages/editor/page-editor";

beforeEach(() => logInBefore("editor"));

const headline = () => screen.findByLabelText("Headline");
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

async function openHome(own: Parameters<typeof servePages>[0] = {}) {
  const server = servePages(own);
  const { address } = openAdmin("/admin/dashboard?tab=pages&page=home");
  await headline();
  return { server, address };
}

/** Closes the editor. It keeps the draft first, and the list behind it may already show that. */
async function closeEditor() {
  await press("Close");
  await waitFor(() => expect(screen.queryByLabelText("Headline")).toBeNull());
}

it("leads from the list to the form of a page", async () => {
  servePages();
  const { address } = openAdmin("/admin/dashboard?tab=pages");
  await userEvent.click(await screen.findByRole("link", { name: "Edit Home" }));
  expect(await headline()).toHaveValue(home.hero.headline);
  expect(address()).toBe("/admin/dashboard?tab=pages&page=home");
});

it("keeps a change as a draft, and continues it", async () => {
  const { server } = await openHome();
  type(await headline(), "People who stay.");
  await closeEditor();
  expect(server.of("home").draft?.data).toMatchObject({ content: { hero: { headline: "People who stay." } } });
  await userEvent.click(await screen.findByRole("link", { name: "Continue Home" }));
  expect(await headline()).toHaveValue("People who stay.");
  expect(server.of("home").page.content).toEqual(home);
});

it("publishes a change, shows it among the versions and restores the earlier one", async () => {
  const { server } = await openHome();
  type(await headline(), "People who stay.");
  await press("Publish");
  await waitFor(() => expect(server.of("home").page.version).toBe(2));
  expect(server.of("home").page.content).toEqual({ ...home, hero: { ...home.hero, headline: "People who stay." } });
  await press("Versions");
  const dialog = screen.getByRole("dialog", { name: "Versions" });
  await userEvent.click(await within(dialog).findByRole("button", { name: /Version 1/ }));
  expect(await within(dialog).findByText(/First screen › Headline/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore this version" }));
  expect(await headline()).toHaveValue(home.hero.headline);
  await press("Publish");
  await waitFor(() => expect(server.of("home").page.version).toBe(3));
  const sent = server.fetched.mock.calls.filter(
    ([address, init]) => address.includes("/api/documents") && init?.method === "PUT",
  );
  expect(sent.map(([, init]) => JSON.parse(String(init?.body)).restoredFrom)).toEqual([undefined, 1]);
});

it("opens with the focus on its form, which has the name of the page", async () => {
  await openHome();
  await waitFor(() => expect(screen.getByRole("region", { name: "Home" })).toHaveFocus());
});

it("undoes and redoes what was typed", async () => {
  await openHome();
  type(await headline(), "People who stay.");
  await press("Undo");
  expect(await headline()).toHaveValue(home.hero.headline);
  await press("Redo");
  expect(await headline()).toHaveValue("People who stay.");
});

it("removes all entries of a list, and puts them back", async () => {
  await openHome();
  await press("Logos");
  const clients = within(screen.getByRole("group", { name: "Clients" }));
  const entry = () => clients.queryByRole("button", { name: "Deloitte" });
  expect(entry()).toBeVisible();
  await userEvent.click(clients.getByRole("button", { name: "Remove all entries" }));
  expect(entry()).toBeNull();
  expect(clients.getByRole("button", { name: "Add an entry" })).toHaveFocus();
  await press("Undo");
  expect(entry()).toBeVisible();
});

it("opens the section with the first problem that the server found, and marks its field", async () => {
  await openHome({
    "PUT /api/documents/home-id": () =>
      Response.json(
        {
          error: "Please correct 2 fields. The messages beside them say how.",
          fields: {},
          problems: [
            { key: "home", pointer: "/why/reasons/1/title", sentence: "Please write a heading." },
            { key: "home", pointer: "/why/reasons/2/title", sentence: "Please write a heading here, too." },
          ],
        },
        { status: 422 },
      ),
  });
  type(await headline(), "People who stay.");
  await press("Publish");
  expect(await screen.findByText("Please write a heading.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
  type(screen.getByLabelText("Title"), "On time");
  expect(screen.queryByText("Please write a heading.")).toBeNull();
});

const ravis = { ...home, hero: { ...home.hero, lead: "From Ravi." } };

it("puts what somebody else published meanwhile together with the user's changes", async () => {
  const { server } = await openHome();
  server.saveAs("Ravi", "home", ravis);
  type(await headline(), "People who stay.");
  await press("Publish");
  expect(await screen.findByText(/^Ravi has also changed First screen › Text below the headline\./)).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Two versions of this page" })).toBeNull();
  await waitFor(() => expect(server.of("home").page.version).toBe(3));
  expect(server.of("home").page.content.hero).toEqual({ ...ravis.hero, headline: "People who stay." });
});

it("keeps the entry open that somebody else has moved", async () => {
  const { server } = await openHome();
  await press("Why choose us");
  const [last] = home.why.reasons.slice(-1);
  await press(last?.title ?? "");
  const title = screen.getByLabelText("Title");
  title.focus();
  type(title, "Offices near you");
  const reasons = [...home.why.reasons.slice(-1), ...home.why.reasons.slice(0, -1)];
  server.saveAs("Ravi", "home", { ...home, why: { ...home.why, reasons } });
  await userEvent.type(title, "{Control>}{Enter}{/Control}");
  await waitFor(() => expect(server.of("home").page.version).toBe(3));
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveFocus());
  expect(screen.getByLabelText("Title")).toHaveValue("Offices near you");
  expect(screen.getByLabelText("Title").closest("[data-pointer^='/why/reasons/0']")).not.toBeNull();
});

it("asks only about the text that both have changed", async () => {
  const { server } = await openHome();
  server.saveAs("Ravi", "home", { ...ravis, hero: { ...ravis.hero, headline: "Ravi’s people." } });
  type(await headline(), "People who stay.");
  await press("Publish");
  const dialog = await screen.findByRole("dialog", { name: "Two versions of this page" });
  expect(within(dialog).getAllByRole("group")).toHaveLength(1);
  expect(dialog).toHaveTextContent(/Ravi has changed the same part of this page/);
  await userEvent.click(within(dialog).getByRole("radio", { name: /^Ravi/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Use this and publish" }));
  await waitFor(() => expect(server.of("home").page.version).toBe(3));
  expect(server.of("home").page.content.hero).toEqual({ ...ravis.hero, headline: "Ravi’s people." });
  expect(await screen.findByText(/^Ravi has also changed /)).not.toHaveTextContent("Headline");
});

it("moves an entry of a list, says so, and leaves the focus on its button", async () => {
  await openHome();
  await press("Why choose us");
  const [first, second] = home.why.reasons;
  await press(`Move down: ${first?.title}`);
  expect(screen.getByText(`${first?.title} moved to place 2 of 6`)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: `Move down: ${first?.title}` })).toHaveFocus();
  const names = screen.getAllByRole("button", { name: /^Move up/ }).map((button) => button.getAttribute("aria-label"));
  expect(names.slice(0, 2)).toEqual([`Move up: ${second?.title}`, `Move up: ${first?.title}`]);
});

it("finds a text and leads to its field, and searches again after the page is left", async () => {
  const { fetched } = servePages({
    "GET /api/texts": () => Response.json([{ key: "home", pointer: "/why/intro", text: home.why.intro }]),
    "GET /api/blogs": () =>
      Response.json([{ _id: "b1", title: "Payslips", excerpt: "", content: "<p>All is paid.</p><p>In 24 hours.</p>" }]),
  });
  openAdmin("/admin/dashboard?tab=pages");
  type(await screen.findByRole("searchbox"), "hours");
  const post = await screen.findByRole("link", { name: /Post › Payslips/ });
  expect(post).toHaveTextContent("Post › PayslipsIn 24 hours.");
  expect(post).toHaveAttribute("href", "/admin/dashboard?tab=blogs&post=b1");
  await userEvent.click(screen.getByRole("link", { name: /Why choose us › Introduction/ }));
  await waitFor(() => expect(screen.getByLabelText("Introduction")).toHaveFocus());
  const searches = () => fetched.mock.calls.filter(([address]) => String(address).startsWith("/api/texts")).length;
  expect(searches()).toBe(1);
  await press("Close");
  await waitFor(() => expect(searches()).toBe(2));
});

it("puts a removed entry back where it was", async () => {
  servePages();
  openAdmin("/admin/dashboard?tab=pages&page=privacy");
  const name = privacy.sections[1]?.heading ?? "";
  await userEvent.click(await screen.findByRole("button", { name: "Sections" }));
  await press(name);
  await press(`Remove: ${name}`);
  const names = () => screen.getAllByRole("button", { name: /^Move up/ }).map((one) => one.getAttribute("aria-label"));
  expect(names()).not.toContain(`Move up: ${name}`);
  const entry = screen.getByText(`“${name}” is removed.`, { selector: "li > span" }).parentElement as HTMLElement;
  expect(within(entry).getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.click(within(entry).getByRole("button", { name: "Undo" }));
  expect(names()[1]).toBe(`Move up: ${name}`);
});

it("says that a kept draft is shown, and what has changed in it", async () => {
  await openHome();
  expect(screen.queryByRole("region", { name: "Your draft" })).toBeNull();
  type(await headline(), "People who stay.");
  await closeEditor();
  await userEvent.click(await screen.findByRole("link", { name: "Continue Home" }));
  const notice = await screen.findByRole("region", { name: "Your draft" });
  expect(notice).toHaveTextContent(/Visitors see the version of 02 Jan 2026/);
  await userEvent.click(within(notice).getByRole("button", { name: "Show what changed" }));
  expect(screen.getByRole("dialog", { name: "What you have changed" })).toHaveTextContent("First screen › Headline");
});

it("publishes and keeps the draft by key", async () => {
  const { server } = await openHome();
  type(await headline(), "People who stay.");
  await userEvent.type(await headline(), "{Control>}s{/Control}");
  await waitFor(() => expect(server.of("home").draft).toBeDefined());
  await userEvent.type(await headline(), "{Control>}{Enter}{/Control}");
  await waitFor(() => expect(server.of("home").page.version).toBe(2));
});

it("has a way on from a page that does not exist", async () => {
  servePages();
  const { address } = openAdmin("/admin/dashboard?tab=pages&page=nothing");
  expect(await screen.findByText("This page does not exist.")).toBeVisible();
  expect(screen.queryByText(/no preview/)).toBeNull();
  await press("All pages");
  expect(address()).toBe("/admin/dashboard?tab=pages");
});

it("says that a link leads nowhere while it is typed, and again before it is published", async () => {
  const { server } = await openHome({
    "POST /api/links/check": (_, init) => {
      const { addresses } = JSON.parse(String(init?.body)) as { addresses: string[] };
      const dead = addresses.filter((address) => address.startsWith("/contakt"));
      return Response.json(dead.map((href) => ({ href, sentence: "There is no page at this address." })));
    },
  });
  const [link] = screen.getAllByLabelText(/^Leads to/);
  if (!link) throw new Error("no field of a link");
  type(link, "/contakt#form");
  expect(await screen.findByText("There is no page at this address.")).toBeVisible();
  await press("Publish");
  const ask = await screen.findByRole("dialog", { name: "Links that lead nowhere" });
  expect(ask).toHaveTextContent(
    "First screen › First button › Leads to/contakt#form: There is no page at this address.",
  );
  await userEvent.click(within(ask).getByRole("button", { name: "Go back to the form" }));
  expect(link).toHaveFocus();
  await press("Publish");
  expect(server.of("home").page.version).toBe(1);
  await userEvent.click(await screen.findByRole("button", { name: "Publish anyway" }));
  await waitFor(() => expect(server.of("home").page.version).toBe(2));
});

it("says in the foot that the page is published, with a link to it", async () => {
  const { server } = await openHome();
  type(await headline(), "People who stay.");
  await press("Publish");
  const says = await screen.findByText("“Home” is published.");
  expect(says.closest(".page-foot")).toContainElement(screen.getByRole("link", { name: "Visit page" }));
  await waitFor(() => expect(server.of("home").page.version).toBe(2));
  type(await headline(), "People who come.");
  expect(says).not.toBeInTheDocument();
});

it("leads to the first problem in the order of the form", async () => {
  const problems = ["/meta/description", "/why/reasons/1/title", "/hero/lead"];
  await openHome({
    "PUT /api/documents/home-id": () =>
      Response.json(
        {
          error: "Wrong.",
          fields: {},
          problems: problems.map((pointer) => ({ key: "home", pointer, sentence: "No." })),
        },
        { status: 422 },
      ),
  });
  type(await headline(), "People who stay.");
  await press("Publish");
  await waitFor(() => expect(screen.getByLabelText("Text below the headline")).toHaveFocus());
});

const newPage = contentOf("Checks", "/services/checks", "services");
const drafted = { ...newPage, place: { ...newPage.place, visible: true } };

async function openNewPage() {
  const server = servePages({}, { content: { ...newPage }, draft: drafted });
  openAdmin("/admin/dashboard?tab=pages&page=page-made");
  await screen.findByLabelText("Introduction");
  return server;
}

it("says that a new page is not public, and has nothing to undo or to discard", async () => {
  await openNewPage();
  expect(screen.getByText("Visitors cannot see this page until you publish it.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Your draft" })).toBeNull();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("button", { name: "Discard draft" })).toBeNull();
  await press("Delete the page…");
  expect(await screen.findByRole("dialog", { name: "Delete “Checks”" })).toBeVisible();
});

it("asks before example texts are published, and then leads to the page", async () => {
  const server = await openNewPage();
  await press("Publish");
  const ask = await screen.findByRole("dialog", { name: "Texts that are still examples" });
  expect(ask).toHaveTextContent("There is nothing below the top of the page yet.");
  await userEvent.click(within(ask).getByRole("button", { name: "Go back to the form" }));
  expect(screen.getByLabelText("Introduction")).toHaveFocus();
  expect(server.of("page-made").page.version).toBe(1);
  await press("Publish");
  await userEvent.click(await screen.findByRole("button", { name: "Publish anyway" }));
  await waitFor(() => expect(server.of("page-made").page.version).toBe(2));
  expect(await screen.findByRole("link", { name: "Visit page" })).toHaveAttribute("href", "/services/checks");
  expect(screen.queryByText(/^Visitors cannot see/)).toBeNull();
});

it("calls the menus as visitors do", async () => {
  await openNewPage();
  await press(/^Address and menu/);
  const menu = screen.getByLabelText(/^Belongs to/);
  expect(
    within(menu)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["No menu", "Services", "Products", "About Us"]);
});

it("begins a new entry in its first field, also if that is a menu", async () => {
  servePages({}, { content: { ...newPage }, draft: { ...drafted, sections: [{ kind: "quote", look: "" }] } });
  openAdmin("/admin/dashboard?tab=pages&page=page-made&field=/sections/0");
  expect(await screen.findByLabelText("Look")).toHaveFocus();
});

it("moves the focus to the next result when the text of one was changed", async () => {
  let texts = ["/why/intro", "/why/heading", "/hero/lead"];
  servePages({
    "GET /api/texts": () => Response.json(texts.map((pointer) => ({ key: "home", pointer, text: `${pointer} hours` }))),
    "GET /api/blogs": () => Response.json([]),
  });
  openAdmin("/admin/dashboard?tab=pages");
  type(await screen.findByRole("searchbox"), "hours");
  const result = (name: RegExp) => screen.findByRole("link", { name });
  await userEvent.click(await result(/Introduction/));
  await screen.findByLabelText("Introduction"); // the window that loads has another "Close"
  texts = texts.slice(1);
  await press("Close");
  await waitFor(async () => expect(await result(/Why choose us › Heading/)).toHaveFocus());
  await userEvent.click(await result(/Heading/));
  await screen.findByLabelText("Heading");
  texts = [];
  await press("Close");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Pages" })).toHaveFocus());
});

it("offers to cancel a new page, and tells of a page with the same name", async () => {
  servePages();
  openAdmin("/admin/dashboard?tab=pages");
  await userEvent.click(await screen.findByRole("button", { name: "New page" }));
  const dialog = screen.getByRole("dialog", { name: "New page" });
  type(within(dialog).getByLabelText("Name of the page"), "privacy POLICY");
  expect(await within(dialog).findByText(/^Another page is called “Privacy policy”/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(dialog).not.toBeVisible();
});

it("does not take the page of a first try, whose draft failed, for another one", async () => {
  let made: object[] = [];
  const paths: string[] = [];
  const kit = servePages({
    "GET /api/documents": () => Response.json([kit.of("home").row, ...made]),
    "POST /api/documents": (_, init) => {
      const { _id, content } = bodyOf(init);
      const page = { ...kit.of("home").row, _id, key: "page-made", version: 1, content };
      made = [{ ...page, name: content.place.name, path: content.place.path }];
      paths.push(content.place.path);
      return Response.json(page);
    },
  });
  openAdmin("/admin/dashboard?tab=pages");
  await userEvent.click(await screen.findByRole("button", { name: "New page" }));
  const dialog = screen.getByRole("dialog", { name: "New page" });
  type(within(dialog).getByLabelText("Name of the page"), "Checks");
  await press("Make the page");
  await waitFor(() => expect(screen.getAllByText("/services/checks").length).toBeGreaterThan(1));
  expect(within(dialog).queryByText(/^Another page is called/)).toBeNull();
  await press("Make the page");
  await waitFor(() => expect(paths).toEqual(["/services/checks", "/services/checks"]));
});

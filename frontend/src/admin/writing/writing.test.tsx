import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { storedPost } from "@/admin/blogs/test-kit";
import { makeJob } from "@/admin/jobs/test-kit";
import {
  type Answers,
  answerFetch,
  bodiesOf,
  bodyOf,
  change,
  field,
  logInBefore,
  openAdmin,
  rows,
} from "@/admin/test-kit";
import { indiaClock } from "@/lib/india-time";
// Imported here, so that no test waits until it is compiled.
import "@/admin/writing/editor/editor";

interface TestKind {
  noun: string;
  tab: string;
  path: string;
  stored: Record<string, unknown> & { _id: string; title: string; version: number };
  /** The name of the dialog. */
  edit: string;
  save: string;
  saved: string;
  answers: Answers;
}

const noDraft = { data: null, version: 0, savedAt: "", currentVersion: 1, others: [] };

const kinds: TestKind[] = [
  {
    noun: "post",
    tab: "blogs",
    path: "/api/blogs",
    stored: storedPost,
    edit: "Edit post",
    save: "Save draft",
    saved: "The draft is saved.",
    answers: {
      "GET /api/drafts": () => Response.json([]),
      "GET /api/drafts/b1": () => Response.json(noDraft),
    },
  },
  {
    noun: "opening",
    tab: "jobs",
    path: "/api/jobs",
    stored: { ...makeJob() },
    edit: "Edit “Welder”",
    save: "Save",
    saved: "“Welder” is saved.",
    answers: {
      "POST /api/jobs/check": () => Response.json({ problems: [] }),
      "GET /api/drafts": () => Response.json([]),
      "GET /api/drafts/j1": () => Response.json(noDraft),
    },
  },
];

beforeEach(() => logInBefore());

const press = async (dialog: HTMLElement, name: string) =>
  userEvent.click(await within(dialog).findByRole("button", { name }));

describe.each(kinds)(
  "a form of a kind of document: $noun",
  ({ noun, tab, path, stored, edit, save, saved, answers }) => {
    const address = `${path}/${stored._id}`;

    /** Loads the dashboard, and opens the form of the stored document, which then focuses its title. */
    async function open(own: Answers = {}) {
      const opened = await load(own);
      await waitFor(() => expect(field("Title")).toHaveFocus());
      return opened;
    }

    /** Does the same, but does not wait for the focus. */
    async function load(own: Answers = {}) {
      cleanup();
      const fetched = answerFetch({
        ...answers,
        [`GET ${path}`]: () => rows([stored]),
        [`GET ${address}`]: () => Response.json(stored),
        [`PUT ${address}`]: () => Response.json({ ...stored, version: stored.version + 1 }),
        ...own,
      });
      openAdmin(`/admin/dashboard?tab=${tab}`);
      await userEvent.click(await screen.findByRole("button", { name: `Edit ${stored.title}` }));
      await screen.findByLabelText("Title");
      const dialog = screen.getByRole("dialog", { name: edit });
      const puts = () => bodiesOf(fetched, "PUT", address);
      return { dialog, puts };
    }

    /** Saves a change of the title after another person has saved `theirs`. */
    async function saveAfter(theirs: object) {
      const current = { ...stored, ...theirs, version: 2 };
      const opened = await open({
        [`PUT ${address}`]: (_, init) =>
          JSON.parse(String(init.body)).version === 2
            ? Response.json({ ...current, version: 3 })
            : Response.json(
                { error: "Someone else was faster.", fields: {}, current, savedBy: "Esha", savedById: "esha" },
                { status: 409 },
              ),
      });
      change("Title", "Mine");
      await press(opened.dialog, save);
      return { ...opened, conflict: await screen.findByRole("dialog", { name: `Two versions of this ${noun}` }) };
    }

    it("focuses the title, which names the dialog, and says that it is saved", async () => {
      const { dialog, puts } = await open();
      expect(field("Title")).toHaveAccessibleDescription(expect.stringContaining(edit));
      change("Title", "Mine");
      await press(dialog, save);
      expect(await screen.findByText(saved)).toBeVisible();
      expect(puts()).toEqual([expect.objectContaining({ title: "Mine", version: 1 })]);
      expect(screen.queryByRole("dialog", { name: edit })).toBeNull();
    });

    it("keeps the focus in a field while other fields still have problems", async () => {
      const fields = { title: "Too long.", slug: "Taken." };
      const { dialog } = await open({
        [`PUT ${address}`]: () => Response.json({ error: "Please correct.", fields }, { status: 422 }),
      });
      change("Title", "Mine");
      await press(dialog, save);
      await waitFor(() => expect(field("Title")).toHaveFocus());
      expect(field("Title")).toHaveAccessibleDescription(/Too long\./);
      await userEvent.type(field("Title"), "!");
      expect(field("Title")).toHaveFocus();
      expect(field("Title")).toBeValid();
      expect(field("Address")).toHaveAccessibleDescription(/Taken\./);
    });

    describe("after another person has saved", () => {
      it("shows what both have changed, and saves the user's over theirs", async () => {
        const { conflict, puts } = await saveAfter({ title: "Theirs" });
        const side = (element: "insertion" | "deletion") =>
          within(conflict)
            .getAllByRole(element)
            .map(({ textContent }) => textContent);
        expect([side("deletion"), side("insertion")]).toEqual([["Theirs"], ["Mine"]]);
        await press(conflict, "Use this and save");
        await waitFor(() => expect(screen.queryByRole("dialog", { name: edit })).toBeNull());
        expect(puts().map(({ title, version }) => [title, version])).toEqual([
          ["Mine", 1],
          ["Mine", 2],
        ]);
      });

      it("takes theirs, and can bring the user's back", async () => {
        const { conflict, dialog } = await saveAfter({ title: "Theirs", content: "<p>Ask last.</p>" });
        const text = within(dialog).queryByRole("textbox", { name: "Text" }); // only a post has one
        await press(conflict, "Take theirs");
        expect(field("Title")).toHaveValue("Theirs");
        if (text) expect(text).toHaveTextContent(/^Ask last\.$/);
        await press(dialog, "Bring mine back");
        expect(field("Title")).toHaveValue("Mine");
        if (text) expect(text).toHaveTextContent(/^Ask first\.$/);
        expect(within(dialog).queryByRole("button", { name: "Bring mine back" })).toBeNull();
      });

      it("leaves without a question after theirs were taken", async () => {
        const { conflict, dialog } = await saveAfter({ title: "Theirs" });
        await press(conflict, "Take theirs");
        await press(dialog, "Close");
        expect(screen.queryByRole("dialog", { name: edit })).toBeNull();
      });

      it("saves theirs if the user chooses it", async () => {
        const { conflict, puts } = await saveAfter({ title: "Theirs" });
        await userEvent.click(within(conflict).getByRole("radio", { name: /^Esha/ }));
        await press(conflict, "Use this and save");
        await waitFor(() => expect(screen.queryByRole("dialog", { name: edit })).toBeNull());
        expect(puts().at(-1)).toEqual(expect.objectContaining({ version: 2 }));
        expect(puts().at(-1)?.title ?? "Theirs").toBe("Theirs");
      });

      it("continues with the user's version", async () => {
        const { conflict } = await saveAfter({ title: "Theirs" });
        await press(conflict, "Keep editing");
        expect(screen.queryByRole("dialog", { name: `Two versions of this ${noun}` })).toBeNull();
        expect(field("Title")).toHaveValue("Mine");
      });
    });

    describe("with a draft in another window", () => {
      const at = "2026-01-02T06:30:00.000Z";

      /** Changes the title after another window has stored a draft. Returns the titles that were stored. */
      async function meet() {
        const draft = `/api/drafts/${stored._id}`;
        const titles: string[] = [];
        const current = { ...noDraft, data: { title: "Theirs" }, version: stored.version, savedAt: at };
        const opened = await open({
          [`PUT ${draft}`]: (_, init) => {
            const { data, savedAt } = bodyOf(init);
            if (savedAt !== at) return Response.json({ error: "Another.", fields: {}, current }, { status: 409 });
            titles.push(data.title);
            return Response.json({ savedAt: at, currentVersion: stored.version, others: [] });
          },
          [`DELETE ${draft}`]: () => new Response(null, { status: 204 }),
        });
        change("Title", "Mine");
        fireEvent(window, new Event("online")); // sends it now
        const question = await screen.findByRole("region", { name: "Two drafts" });
        expect(question).toHaveTextContent(
          `another draft of this ${noun} in another window or on another device, last changed at ${indiaClock(at, new Date())}.`,
        );
        return { ...opened, question, titles };
      }

      it("asks which draft to keep, and keeps this one", async () => {
        const { question, titles } = await meet();
        await press(question, "This one");
        await waitFor(() => expect(titles).toEqual(["Mine"]));
        expect(field("Title")).toHaveValue("Mine");
        expect(screen.queryByRole("region", { name: "Two drafts" })).toBeNull();
      });

      it("takes the other one, and can bring this one back", async () => {
        const { dialog, question, titles } = await meet();
        await press(question, "The other one");
        expect(field("Title")).toHaveValue("Theirs");
        await press(dialog, "Bring mine back");
        expect(field("Title")).toHaveValue("Mine");
        fireEvent(window, new Event("online"));
        await waitFor(() => expect(titles.at(-1)).toBe("Mine"));
      });

      it("asks again later, if the user leaves without an answer", async () => {
        const { dialog, titles } = await meet();
        await press(dialog, "Close");
        await press(screen.getByRole("dialog", { name: "You have unsaved changes" }), "Keep for later");
        expect(
          await screen.findByText("Your changes could not be sent, but they are kept on this device."),
        ).toBeVisible();
        cleanup();
        await meetAgain();
        expect(titles).toEqual([]);
      });

      async function meetAgain() {
        const current = { ...noDraft, data: { title: "Theirs" }, version: stored.version, savedAt: at };
        await load({
          [`GET /api/drafts/${stored._id}`]: () => Response.json(current),
          [`PUT /api/drafts/${stored._id}`]: () =>
            Response.json({ error: "Another.", fields: {}, current }, { status: 409 }),
        });
        await press(screen.getByRole("region", { name: "Unsaved changes" }), "Restore");
        expect(field("Title")).toHaveValue("Mine");
        fireEvent(window, new Event("online"));
        expect(await screen.findByRole("region", { name: "Two drafts" })).toBeVisible();
      }
    });

    describe("with unsaved changes", () => {
      it("asks before they are left, and forgets them when they are discarded", async () => {
        const { dialog } = await open();
        change("Title", "Mine");
        await press(dialog, "Close");
        const question = screen.getByRole("dialog", { name: "You have unsaved changes" });
        await press(question, "Keep editing");
        expect(field("Title")).toHaveValue("Mine");
        await press(dialog, "Close");
        await press(question, "Discard");
        await waitFor(() => expect(screen.queryByRole("dialog", { name: edit })).toBeNull());
        await open();
        expect(screen.queryByRole("region", { name: "Unsaved changes" })).toBeNull();
      });

      it("offers them again after a crash, and cannot be used until the user has decided", async () => {
        await open();
        change("Title", "Mine");
        await load();
        const notice = screen.getByRole("region", { name: "Unsaved changes" });
        expect(notice).toHaveTextContent(/You have unsaved changes from .*\d\d:\d\d\./);
        expect(field("Title").closest("[inert]")).not.toBeNull();
        await press(notice, "Restore");
        expect(field("Title")).toHaveValue("Mine");
        await waitFor(() => expect(field("Title")).toHaveFocus());
        expect(field("Title").closest("[inert]")).toBeNull();
      });

      it("forgets them when they are taken back, and then asks nothing", async () => {
        const { dialog } = await open();
        change("Title", "Mine");
        change("Title", stored.title);
        expect(Object.keys(localStorage).filter((key) => key.endsWith(`:${stored._id}`))).toEqual([]);
        await press(dialog, "Close");
        expect(screen.queryByRole("dialog")).toBeNull();
      });
    });
  },
);

describe("an opening that another person has changed", () => {
  const opening = kinds.find(({ noun }) => noun === "opening") as TestKind;

  /** Saves a change of the title after another person has saved `theirs`. Returns what was sent. */
  async function saveAfter(theirs: object) {
    const sent: unknown[] = [];
    const current = makeJob({ ...theirs, version: 2 });
    answerFetch({
      ...opening.answers,
      "GET /api/jobs": () => rows([makeJob()]),
      "PUT /api/jobs/j1": (_, init) => {
        const body = JSON.parse(String(init.body));
        sent.push(body);
        if (body.version === 2) return Response.json(current);
        return Response.json({ error: "Someone else was faster.", fields: {}, current }, { status: 409 });
      },
    });
    openAdmin("/admin/dashboard?tab=jobs");
    await userEvent.click(await screen.findByRole("button", { name: "Edit Welder" }));
    await screen.findByLabelText("Title");
    change("Title", "Senior welder");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    return sent;
  }
  const question = () => screen.findByRole("dialog", { name: "Two versions of this opening" });

  it("keeps what another person changed in other fields, and asks about the title alone", async () => {
    const sent = await saveAfter({ title: "Fitter", department: "Assembly", salaryMax: 30000 });
    const conflict = await question();
    expect(within(conflict).getAllByRole("group")).toHaveLength(1);
    expect(within(conflict).getByRole("group", { name: "Title" })).toHaveTextContent(/Fitter.*Senior welder/);
    await press(conflict, "Use this and save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)).toMatchObject({
      title: "Senior welder",
      department: "Assembly",
      salaryMax: 30000,
      version: 2,
    });
  });

  it("is saved without a question if they changed something else", async () => {
    const sent = await saveAfter({ department: "Assembly", location: "Chennai" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.at(-1)).toMatchObject({
      title: "Senior welder",
      department: "Assembly",
      location: "Chennai",
      version: 2,
    });
  });
});

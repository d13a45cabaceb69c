import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Editor } from "@tiptap/core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storedPost } from "@/admin/blogs/test-kit";
import { type Answers, answerFetch, bodiesOf, bodyOf, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";
// Imported here, so that no test waits until it is compiled.
import "@/admin/writing/editor/editor";

const blog = {
  ...storedPost,
  slug: "hiring-well",
  publishedAt: "2020-07-30T08:35:00.000Z",
  state: "published",
  version: 3,
};

async function edit(answers: Answers = {}) {
  const fetched = answerFetch({
    "GET /api/blogs": () => rows([blog]),
    "GET /api/drafts": () => Response.json([]),
    "GET /api/blogs/b1": () => Response.json(blog),
    "GET /api/drafts/b1": () => Response.json({ data: null, version: 0, savedAt: "", others: [] }),
    ...answers,
  });
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Hiring well" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit post" }));
  /** Returns what was sent to change the post. */
  const put = () => bodiesOf(fetched, "PUT", "/api/blogs/b1");
  return { dialog, fetched, put };
}

const press = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(await dialog.findByRole("button", { name }));

beforeEach(() => logInBefore("editor"));

it("restores an earlier version with its address, and leaves an excerpt that is taken from the text empty", async () => {
  const taken = { ...blog, excerpt: "Ask first.", excerptAuto: true };
  const old = { ...taken, content: "<p>Ask last.</p>", excerpt: "Ask last.", slug: "hiring-at-last", version: 2 };
  const { dialog, put } = await edit({
    "GET /api/blogs/b1": () => Response.json(taken),
    "GET /api/blogs/b1/revisions": () =>
      Response.json([{ _id: "r2", version: 2, savedBy: "", savedAt: old.updatedAt }]),
    "GET /api/blogs/b1/revisions/r2": () => Response.json(old),
    "PUT /api/blogs/b1": () => Response.json({ ...old, version: 4 }),
  });
  await press(dialog, "Versions");
  await userEvent.click(await screen.findByRole("button", { name: /^Version 2/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Restore this version" }));
  expect(dialog.getByLabelText("Excerpt")).toHaveValue("");
  await press(dialog, "Update");
  expect(await screen.findByText("The post is updated.")).toBeVisible();
  const { publishedAt, version } = blog;
  const restored = { content: "<p>Ask last.</p>", excerpt: "", slug: "hiring-at-last" };
  expect(put()).toEqual([expect.objectContaining({ ...restored, publishedAt, version })]);
});

it("stays open when the shortcut saves the post", async () => {
  const { dialog, put } = await edit({ "PUT /api/blogs/b1": () => Response.json({ ...blog, version: 4 }) });
  await userEvent.type(await dialog.findByLabelText("Author"), "!{Control>}s{/Control}");
  await waitFor(() => expect(put()).toHaveLength(1));
  expect(screen.getByRole("dialog", { name: "Edit post" })).toBeVisible();
});

it("saves what was typed a moment ago", async () => {
  const { dialog, put } = await edit({ "PUT /api/blogs/b1": () => Response.json({ ...blog, version: 4 }) });
  const text = (await dialog.findByRole("textbox", { name: "Text" })) as HTMLElement & { editor: Editor };
  act(() => void text.editor.commands.insertContentAt(11, " Then"));
  fireEvent.keyDown(text, { key: "s", ctrlKey: true });
  await waitFor(() => expect(put()).toHaveLength(1));
  expect(put()[0]?.content).toBe("<p>Ask first. Then</p>");
});

it("asks before text that was typed a moment ago is left", async () => {
  const { dialog } = await edit();
  const text = (await dialog.findByRole("textbox", { name: "Text" })) as HTMLElement & { editor: Editor };
  act(() => void text.editor.commands.insertContentAt(11, " Then"));
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("You have unsaved changes")).toBeVisible();
});

describe("a draft", () => {
  const draft = { ...blog, state: "draft", publishedAt: null };
  const later = "2126-01-31T03:30:00.000Z";
  const answers: Answers = { "GET /api/blogs/b1": () => Response.json(draft) };
  const scheduled = () => Response.json({ ...draft, state: "scheduled", publishedAt: later, version: 4 });

  it("is scheduled for the time in the dialog, which can be undone", async () => {
    const { dialog, put } = await edit({ ...answers, "PUT /api/blogs/b1": scheduled });
    await press(dialog, "Schedule…");
    const schedule = within(screen.getByRole("dialog", { name: "Schedule the post" }));
    fireEvent.change(schedule.getByLabelText("Publish on"), { target: { value: "2020-01-31T09:00" } });
    await userEvent.click(schedule.getByRole("button", { name: "Schedule" }));
    expect(schedule.getByLabelText("Publish on")).toHaveFocus();
    expect(schedule.getByLabelText("Publish on")).toHaveAccessibleDescription(/Please choose a time in the future/);
    expect(put()).toHaveLength(0);
    expect(schedule.queryByText(/^It is published by itself/)).toBeNull();
    fireEvent.change(schedule.getByLabelText("Publish on"), { target: { value: "2126-01-31T09:00" } });
    expect(schedule.getByText("It is published by itself on Thursday, 31 Jan 2126, 09:00 IST.")).toBeVisible();
    await userEvent.click(schedule.getByRole("button", { name: "Schedule" }));
    await screen.findByText("The post is scheduled."); // until then, "Undo" is a tool of the editor
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(put()).toHaveLength(2));
    expect(put().map(({ publishedAt, version }) => [publishedAt, version])).toEqual([
      [later, 3],
      [null, 4],
    ]);
  });

  it("is published, which can be undone", async () => {
    const published = () => Response.json({ ...draft, state: "published", publishedAt: blog.publishedAt, version: 4 });
    const { dialog, put } = await edit({ ...answers, "PUT /api/blogs/b1": published });
    await press(dialog, "Publish");
    expect(await screen.findByText("The post is published.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(put().map(({ publishedAt }) => publishedAt)).toEqual([expect.any(String), null]));
  });
});

describe("a post that a colleague has saved meanwhile", () => {
  const hidden = { ...blog, state: "draft", publishedAt: null };

  /** Opens a post after which a colleague saves `theirs`, and changes its title. */
  async function meet(mine: object, theirs: object) {
    const current = { ...theirs, version: 4 };
    const opened = await edit({
      "GET /api/blogs/b1": () => Response.json(mine),
      "PUT /api/blogs/b1": (_, init) =>
        bodyOf(init).version === 4
          ? Response.json({ ...current, version: 5 })
          : Response.json({ error: "Faster.", fields: {}, current, savedBy: "Ravi", savedById: "r1" }, { status: 409 }),
    });
    fireEvent.change(await opened.dialog.findByLabelText("Title"), { target: { value: "Mine" } });
    return opened;
  }
  const times = (put: { publishedAt: string | null; version: number }[]) =>
    put.map(({ publishedAt, version }) => [publishedAt, version]);

  it("stays public when a draft of it is saved that began before it was published", async () => {
    const { dialog, put } = await meet(hidden, blog);
    await press(dialog, "Save draft");
    expect(
      await dialog.findByText(/^Ravi has published this post in the meantime\. Your changes are not/),
    ).toBeVisible();
    expect(times(put())).toEqual([[null, 3]]);
    await press(dialog, "Update");
    expect(await screen.findByText("The post is updated.")).toBeVisible();
    expect(times(put()).at(-1)).toEqual([blog.publishedAt, 4]);
    expect(put().at(-1)?.title).toBe("Mine");
  });

  it("stays hidden when it is updated that was unpublished", async () => {
    const { dialog, put } = await meet(blog, hidden);
    await press(dialog, "Update");
    expect(await dialog.findByText(/^Ravi has made this post a draft again/)).toBeVisible();
    expect(times(put())).toEqual([[blog.publishedAt, 3]]);
    await press(dialog, "Save draft");
    expect(await screen.findByText("The draft is saved.")).toBeVisible();
    expect(times(put()).at(-1)).toEqual([null, 4]);
  });

  it("keeps the time that it was moved to", async () => {
    const later = { ...blog, state: "scheduled", publishedAt: "2126-01-31T03:30:00.000Z" };
    const { dialog, put } = await meet(later, { ...later, publishedAt: "2126-02-28T03:30:00.000Z" });
    await press(dialog, "Update");
    expect(await dialog.findByText(/^Ravi has changed the time of this post/)).toBeVisible();
    await press(dialog, "Update");
    await waitFor(() => expect(times(put()).at(-1)).toEqual(["2126-02-28T03:30:00.000Z", 4]));
  });

  it("is published by another press, if the response to the first was lost", async () => {
    let stored: object | undefined;
    const { dialog } = await edit({
      "GET /api/blogs/b1": () => Response.json(hidden),
      "PUT /api/blogs/b1": (_, init) => {
        const { publishedAt, version } = bodyOf(init);
        if (version === 4) return Response.json({ ...stored, version: 5 });
        if (stored) return Response.json({ error: "Faster.", fields: {}, current: stored }, { status: 409 });
        stored = { ...blog, publishedAt, version: 4 };
        throw new TypeError("Failed to fetch");
      },
    });
    await press(dialog, "Publish");
    expect(await dialog.findByText(/^The post could not be saved/)).toBeVisible();
    await press(dialog, "Publish");
    expect(await screen.findByText("The post is published.")).toBeVisible();
  });

  it("is published with their text, if that is all that they have changed", async () => {
    const { dialog, put } = await meet(hidden, { ...hidden, category: "Hiring" });
    await press(dialog, "Publish");
    expect(await screen.findByText("The post is published.")).toBeVisible();
    expect(put().at(-1)).toMatchObject({ title: "Mine", category: "Hiring", publishedAt: expect.any(String) });
  });

  it("keeps their time when the user's older changes are restored and saved", async () => {
    const moved = { ...blog, publishedAt: "2020-08-30T08:35:00.000Z", version: 4 };
    const { dialog, put } = await edit({
      "GET /api/blogs/b1": () => Response.json(moved),
      "GET /api/drafts/b1": () =>
        Response.json({ data: { ...blog, title: "Mine" }, version: 3, savedAt: blog.updatedAt, others: [] }),
      "GET /api/blogs/b1/revisions": () => Response.json([{ _id: "r3", version: 3, savedAt: blog.updatedAt }]),
      "GET /api/blogs/b1/revisions/r3": () => Response.json(blog),
      "PUT /api/blogs/b1": (_, init) =>
        bodyOf(init).version === 4
          ? Response.json({ ...moved, version: 5 })
          : Response.json({ error: "Faster.", fields: {}, current: moved, savedBy: "Ravi" }, { status: 409 }),
    });
    await press(dialog, "Restore");
    await press(dialog, "Update");
    expect(await dialog.findByText(/^Ravi has changed the time of this post/)).toBeVisible();
    await press(dialog, "Update");
    expect(await screen.findByText("The post is updated.")).toBeVisible();
    expect(times(put())).toEqual([
      [blog.publishedAt, 3],
      [moved.publishedAt, 4],
    ]);
  });

  it("asks about the cover, if both have changed it", async () => {
    const { dialog } = await meet({ ...hidden, cover: "/a.jpg" }, { ...hidden, cover: "/b.jpg" });
    await userEvent.click(await dialog.findByText(/^More: /));
    await press(dialog, "Remove the cover");
    await press(dialog, "Save draft");
    const question = await screen.findByRole("dialog", { name: "Two versions of this post" });
    const cover = within(question).getByRole("group", { name: "Cover" });
    expect(await within(cover).findByText("b.jpg")).toBeVisible();
  });
});

it("says which links of a saved post lead nowhere", async () => {
  const { dialog } = await edit({
    "PUT /api/blogs/b1": () => Response.json({ ...blog, version: 4 }),
    "GET /api/links/broken": ({ searchParams }) =>
      Response.json(searchParams.get("id") === "b1" ? [{ href: "/nothing" }, { href: "/contact#nowhere" }] : []),
  });
  await press(dialog, "Update");
  expect(await screen.findByText(/ 2 links in it lead nowhere, such as \/nothing$/)).toBeVisible();
});

it("asks before a post is unpublished", async () => {
  const { dialog, put } = await edit({
    "PUT /api/blogs/b1": () => Response.json({ ...blog, state: "draft", publishedAt: null, version: 4 }),
  });
  await press(dialog, "Unpublish");
  const question = within(screen.getByRole("dialog", { name: "Unpublish the post" }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(put()).toHaveLength(0);
  await press(dialog, "Unpublish");
  await press(within(screen.getByRole("dialog", { name: "Unpublish the post" })), "Unpublish");
  expect(await screen.findByText("The post is a draft again.")).toBeVisible();
  expect(put()[0]?.publishedAt).toBeNull();
});

it("asks before a post is taken back that was scheduled when it was opened, and is public now", async () => {
  const { dialog } = await edit({ "GET /api/blogs/b1": () => Response.json({ ...blog, state: "scheduled" }) });
  await press(dialog, "Unpublish");
  expect(screen.getByRole("dialog", { name: "Unpublish the post" })).toBeVisible();
});

it("refuses a later time for a published post, which would hide it", async () => {
  const { dialog, put } = await edit();
  fireEvent.change(await dialog.findByLabelText("Publish time"), { target: { value: "2126-01-31T09:00" } });
  await press(dialog, "Update");
  expect(dialog.getByLabelText("Publish time")).toHaveAccessibleDescription(/^Please choose a time in the past/);
  expect(put()).toHaveLength(0);
});

it("opens at the width at which it was left", async () => {
  const first = await edit();
  await press(first.dialog, "Wider");
  expect(localStorage.getItem("postDialogWidth")).toBe("wide");
  cleanup();
  const second = await edit();
  expect(second.dialog.getByRole("button", { name: "Wider" })).toHaveAttribute("aria-pressed", "true");
});

it("shows the text on the full page until Escape", async () => {
  const { dialog } = await edit();
  const element = screen.getByRole("dialog", { name: "Edit post" });
  await press(dialog, "Full page");
  expect(element).toHaveClass("blog-dialog--full");
  expect(dialog.getByRole("textbox", { name: "Text" })).toHaveFocus();
  fireEvent.keyDown(dialog.getByRole("textbox", { name: "Text" }), { key: "Escape" });
  expect(element).not.toHaveClass("blog-dialog--full");
  expect(dialog.getByRole("textbox", { name: "Text" })).toHaveFocus();
  await press(dialog, "Full page");
  await press(dialog, "Leave the full page (Escape)");
  expect(element).toHaveClass("blog-dialog--narrow");
});

it("fits above the keyboard of a phone", async () => {
  const view = Object.assign(new EventTarget(), { scale: 1, height: 300, offsetTop: 12 });
  vi.stubGlobal("visualViewport", view);
  await edit();
  const { style } = screen.getByRole("dialog", { name: "Edit post" });
  act(() => void view.dispatchEvent(new Event("resize")));
  expect(style.getPropertyValue("--visible-height")).toBe("300px");
  expect(style.getPropertyValue("--visible-top")).toBe("12px");
  view.height = window.innerHeight;
  act(() => void view.dispatchEvent(new Event("resize")));
  expect(style.getPropertyValue("--visible-height")).toBe("100dvh");
});

describe("a problem", () => {
  it("is shown at its field before anything is sent", async () => {
    const { dialog, put } = await edit();
    await userEvent.clear(await dialog.findByLabelText("Title"));
    await press(dialog, "Update");
    expect(dialog.getByLabelText("Title")).toHaveAccessibleDescription(/Please write a title\.$/);
    expect(dialog.getByLabelText("Title")).toHaveFocus();
    expect(put()).toHaveLength(0);
  });

  it("is shown at its field if the server finds it, and the field is opened", async () => {
    const refusal = {
      error: "Please correct 2 fields. The messages beside them say how.",
      fields: { slug: "Another post has it." },
    };
    const { dialog } = await edit({ "PUT /api/blogs/b1": () => Response.json(refusal, { status: 422 }) });
    await press(dialog, "Update");
    await waitFor(() => expect(dialog.getByLabelText("Address")).toHaveFocus());
    expect(dialog.getByText("Another post has it.")).toBeVisible();
    expect(await dialog.findByText(refusal.error)).toBeVisible();
  });
});

it("says that saving failed, and keeps the text", async () => {
  const { dialog } = await edit({
    "PUT /api/blogs/b1": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await userEvent.type(await dialog.findByLabelText("Title"), "!");
  await press(dialog, "Update");
  expect(await dialog.findByText(/^The post could not be saved/)).toBeVisible();
  expect(dialog.queryByText(/^Saved/)).toBeNull();
  expect(dialog.getByLabelText("Title")).toHaveValue("Hiring well!");
});

it("says that a post could not be loaded, and tries again", async () => {
  const answers = [() => failure(500, "Something broke."), () => Response.json(blog)];
  const { dialog } = await edit({ "GET /api/blogs/b1": () => (answers.shift() ?? (() => Response.json(blog)))() });
  expect(await dialog.findByText("Something broke.")).toBeVisible();
  await press(dialog, "Try again");
  expect(await dialog.findByLabelText("Title")).toHaveValue("Hiring well");
});

describe("unsaved changes on the server", () => {
  const draft = { data: { title: "Hiring better" }, version: 3, savedAt: "2026-01-02T07:00:00.000Z", others: [] };

  it("are kept when the user leaves without deciding", async () => {
    const { dialog, fetched } = await edit({ "GET /api/drafts/b1": () => Response.json(draft) });
    await dialog.findByRole("button", { name: "Restore" });
    await press(dialog, "Close");
    expect(screen.queryByRole("dialog", { name: "Edit post" })).toBeNull();
    expect(bodiesOf(fetched, "DELETE")).toHaveLength(0);
  });
});

it("says of the buttons for the cover what they are for", async () => {
  const { dialog } = await edit();
  await userEvent.click(await dialog.findByText(/^More: /));
  const cover = dialog.getByRole("group", { name: "Cover" });
  expect(cover).toHaveAccessibleDescription("Shown in 16:9, up to 1440 pixels wide");
  expect(within(cover).getByRole("button", { name: "Choose or upload a picture" })).toBeVisible();
});

it("says which picture of the library became the cover", async () => {
  const url = "/api/files/images/i1/gate.jpg";
  const gate = { _id: "i1", url, name: "gate.jpg", alt: "The gate", focus: "", uses: [] };
  const { dialog } = await edit({ "GET /api/images": () => rows([gate]) });
  await userEvent.click(await dialog.findByText(/^More: /));
  const told = within(dialog.getByRole("group", { name: "Cover" })).getByRole("status");
  expect(told).toBeEmptyDOMElement();
  await press(dialog, "Choose or upload a picture");
  await userEvent.click(await screen.findByRole("button", { name: /^Choose gate/ }));
  await waitFor(() => expect(told).toHaveTextContent("gate.jpg is the cover."));
});

it("suggests the authors, categories and tags of other posts, and the filters of the blog", async () => {
  const document = { filters: ["All Posts", "Staffing", "Hiring"] };
  const others = [
    { ...blog, _id: "b2", title: "Other", author: "Ravi", category: "Skill Development", tags: ["Training"] },
    { ...blog, _id: "b3", title: "Third", author: "asha rao", category: "hiring", tags: ["training", "Pune"] },
  ];
  const { dialog } = await edit({
    "GET /api/blogs": () => rows([blog, ...others]),
    "GET /data/blogs": () => Response.json({ data: { document } }),
  });
  const suggested = async (name: string) => {
    const { list } = (await dialog.findByLabelText(name)) as HTMLInputElement;
    return Array.from(list?.options ?? [], ({ value }) => value);
  };
  await waitFor(async () => expect(await suggested("Author")).toEqual(["Asha Rao", "Ravi"]));
  expect(await suggested("Category")).toEqual(["Staffing", "Hiring", "Skill Development"]);
  expect(await suggested("Tags")).toEqual(["Training", "Pune", "Staffing", "Hiring"]);
});

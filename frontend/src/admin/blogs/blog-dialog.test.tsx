import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";
// Imported here, so that no test waits until it is compiled.
import "@/admin/editor/editor";

const blog = {
  ...emptyFields,
  _id: "b1",
  title: "Hiring well",
  author: "Asha Rao",
  content: "<p>Ask first.</p>",
  slug: "hiring-well",
  publishedAt: "2020-07-30T08:35:00.000Z",
  state: "published",
  version: 3,
  updatedAt: "2026-01-01T00:00:00.000Z",
};

type Answers = Parameters<typeof answerFetch>[0];

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
  const sent = (method: string) => fetched.mock.calls.filter(([, init]) => init?.method === method);
  return { dialog, sent };
}

const press = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(await dialog.findByRole("button", { name }));

beforeEach(() => {
  localStorage.clear();
  logInBefore("editor");
});

it("saves the changes, based on the opened version, and closes", async () => {
  const { dialog, sent } = await edit({ "PUT /api/blogs/b1": () => Response.json({ ...blog, version: 4 }) });
  await userEvent.type(await dialog.findByLabelText("Author"), " & Ravi");
  await press(dialog, "Update");
  expect(await screen.findByText("The post is updated.")).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Edit post" })).toBeNull();
  const body = JSON.parse(String(sent("PUT")[0]?.[1]?.body));
  expect(body).toMatchObject({ author: "Asha Rao & Ravi", content: "<p>Ask first.</p>", version: 3 });
  expect(body.publishedAt).toBe(blog.publishedAt);
});

it("leaves an excerpt that is taken from the text empty, even after restoring an earlier version", async () => {
  const taken = { ...blog, excerpt: "Ask first.", excerptAuto: true };
  const old = { ...taken, content: "<p>Ask last.</p>", excerpt: "Ask last.", version: 2 };
  const { dialog, sent } = await edit({
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
  const body = JSON.parse(String(sent("PUT").find(([path]) => path === "/api/blogs/b1")?.[1]?.body));
  expect(body).toMatchObject({ content: "<p>Ask last.</p>", excerpt: "" });
});

it("sends each tag once, ignoring upper and lower case", async () => {
  const { dialog, sent } = await edit({ "PUT /api/blogs/b1": () => Response.json({ ...blog, version: 4 }) });
  await userEvent.type(await dialog.findByLabelText("Tags"), "Training, Retention, training");
  expect(dialog.getByLabelText("Tags")).toHaveValue("Training, Retention, training");
  await press(dialog, "Update");
  expect(await screen.findByText("The post is updated.")).toBeVisible();
  const body = JSON.parse(String(sent("PUT").find(([path]) => path === "/api/blogs/b1")?.[1]?.body));
  expect(body.tags).toEqual(["Training", "Retention"]);
});

it("stays open when the shortcut saves the post", async () => {
  const { dialog, sent } = await edit({ "PUT /api/blogs/b1": () => Response.json({ ...blog, version: 4 }) });
  await userEvent.type(await dialog.findByLabelText("Author"), "!{Control>}s{/Control}");
  await waitFor(() => expect(sent("PUT").filter(([path]) => path === "/api/blogs/b1")).toHaveLength(1));
  expect(screen.getByRole("dialog", { name: "Edit post" })).toBeVisible();
});

it("keeps a planned time when the shortcut saves a draft", async () => {
  const draft = { ...blog, state: "draft", publishedAt: null };
  const { dialog, sent } = await edit({
    "GET /api/blogs/b1": () => Response.json(draft),
    "PUT /api/blogs/b1": () => Response.json({ ...draft, version: 4 }),
  });
  fireEvent.change(await dialog.findByLabelText("Publish time"), { target: { value: "2126-01-31T09:00" } });
  await userEvent.type(dialog.getByLabelText("Author"), "{Control>}s{/Control}");
  await waitFor(() => expect(sent("PUT").filter(([path]) => path === "/api/blogs/b1")).toHaveLength(1));
  expect(JSON.parse(String(sent("PUT")[0]?.[1]?.body)).publishedAt).toBeNull();
  const schedule = dialog.getByRole("button", { name: "Schedule" });
  await waitFor(() => expect(schedule).not.toHaveAttribute("aria-disabled"));
  expect(dialog.getByLabelText("Publish time")).toHaveValue("2126-01-31T09:00");
});

describe("a problem", () => {
  it("is shown at its field before anything is sent", async () => {
    const { dialog, sent } = await edit();
    await userEvent.clear(await dialog.findByLabelText("Title"));
    await press(dialog, "Update");
    expect(dialog.getByLabelText("Title")).toHaveAccessibleDescription("Please write a title.");
    expect(dialog.getByLabelText("Title")).toHaveFocus();
    expect(sent("PUT").filter(([path]) => path === "/api/blogs/b1")).toHaveLength(0);
  });

  it("is shown at its field if the server finds it, and the field is opened", async () => {
    const refusal = { error: "Please correct the fields that are marked.", fields: { slug: "Another post has it." } };
    const { dialog } = await edit({ "PUT /api/blogs/b1": () => Response.json(refusal, { status: 422 }) });
    await press(dialog, "Update");
    expect(await dialog.findByText("Another post has it.")).toBeVisible();
    expect(dialog.getByLabelText("Address")).toHaveFocus();
    expect(dialog.getByText(refusal.error)).toBeVisible();
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

  it("can be restored", async () => {
    const { dialog } = await edit({ "GET /api/drafts/b1": () => Response.json(draft) });
    await press(dialog, "Restore");
    expect(dialog.getByLabelText("Title")).toHaveValue("Hiring better");
  });

  it("are kept when the user leaves without deciding", async () => {
    const { dialog, sent } = await edit({ "GET /api/drafts/b1": () => Response.json(draft) });
    await dialog.findByRole("button", { name: "Restore" });
    await press(dialog, "Close");
    expect(screen.queryByRole("dialog", { name: "Edit post" })).toBeNull();
    expect(sent("DELETE")).toHaveLength(0);
  });
});

it("suggests the categories by which visitors filter, and those of published posts", async () => {
  const document = { filters: ["All Posts", "Staffing", "Hiring"] };
  const posts = [{ category: "Skill Development" }, { category: "hiring" }, { category: "" }];
  const { dialog } = await edit({ "GET /data/blogs": () => Response.json({ data: { document, posts } }) });
  const category = (await dialog.findByLabelText("Category")) as HTMLInputElement;
  await waitFor(() =>
    expect(Array.from(category.list?.options ?? [], ({ value }) => value)).toEqual([
      "Staffing",
      "Hiring",
      "Skill Development",
    ]),
  );
});

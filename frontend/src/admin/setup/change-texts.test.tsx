import { beforeEach, expect, it } from "vitest";
import { changeTexts } from "@/admin/setup/change-texts";
import { answerFetch, failure, logInBefore } from "@/admin/test-kit";

beforeEach(() => logInBefore());

const home = { version: 3, content: { a: "one", list: [{ t: "x" }, { t: "y" }, { t: "z", more: "m" }], all: [1, 2] } };

it("publishes texts, entries and lists of several pages as one release, and takes it back", async () => {
  const sent: unknown[] = [];
  const keep = (_: URL, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({ _id: "r1" });
  };
  answerFetch({
    "GET /api/documents/home": () => Response.json(home),
    "GET /api/documents/site": () => Response.json({ version: 7, content: { city: "Bengaluru" } }),
    "POST /api/releases": keep,
    "POST /api/releases/r1/publish": () => Response.json({}),
    "POST /api/releases/r1/take-back": keep,
  });
  const undo = await changeTexts("Bengaluru → Mysuru", [
    { key: "home", pointer: "/list/0", after: undefined },
    { key: "home", pointer: "/list/0/t", after: undefined }, // goes with its entry
    { key: "home", pointer: "/list/1/t", after: "Y" },
    { key: "home", pointer: "/list/2/more", after: undefined },
    { key: "home", pointer: "/all", after: undefined },
    { key: "site", pointer: "/city", after: "Mysuru" },
  ]);
  await undo();
  expect(sent).toEqual([
    {
      title: "Bengaluru → Mysuru",
      at: null,
      items: [
        { key: "home", version: 3, content: { a: "one", list: [{ t: "Y" }, { t: "z" }], all: [] } },
        { key: "site", version: 7, content: { city: "Mysuru" } },
      ],
    },
    { decisions: [] },
  ]);
});

it("takes nothing away whose text has moved", async () => {
  answerFetch({ "GET /api/documents/home": () => Response.json(home) });
  const removal = { key: "home", pointer: "/list/1", at: "/list/1/t", before: "x", after: undefined };
  await expect(changeTexts("A", [removal])).rejects.toThrow("The words have changed since you read them");
});

it.each([
  ["failed", "open", ["r1"]],
  ["was done, but not answered", "published", []],
])("leaves no release behind if publishing it %s", async (_, state, removed) => {
  const gone: string[] = [];
  answerFetch({
    "GET /api/documents/home": () => Response.json(home),
    "POST /api/releases": () => Response.json({ _id: "r1" }, { status: 201 }),
    "POST /api/releases/r1/publish": () => failure(409, "It was changed."),
    "GET /api/releases/r1": () => Response.json({ state }),
    "DELETE /api/releases/r1": () => {
      gone.push("r1");
      return new Response(null, { status: 204 });
    },
  });
  const change = changeTexts("A", [{ key: "home", pointer: "/a", after: "two" }]);
  if (state === "published") await change;
  else await expect(change).rejects.toThrow("It was changed.");
  expect(gone).toEqual(removed);
});

it("does not change words that somebody has changed meanwhile", async () => {
  answerFetch({ "GET /api/documents/home": () => Response.json(home) });
  const change = { key: "home", pointer: "/a", before: "zero", after: "two" };
  await expect(changeTexts("A", [change])).rejects.toThrow("The words have changed since you read them.");
});

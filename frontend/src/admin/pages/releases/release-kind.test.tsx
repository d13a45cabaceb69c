import { beforeEach, expect, it } from "vitest";
import type { CallError } from "@/admin/kit/call";
import type { Page } from "@/admin/pages/document/page";
import { releaseKind } from "@/admin/pages/releases/release-kind";
import { makeRelease } from "@/admin/pages/releases/test-kit";
import { answerFetch, bodyOf, logInBefore } from "@/admin/test-kit";

beforeEach(() => logInBefore());

const home = { _id: "d1", key: "home", version: 1, content: { a: "published" } } as unknown as Page;
const releaseWith = (a: string) => makeRelease({ items: [{ key: "home", version: 1, content: { a } }] });

/** Serves a release that a colleague has changed, and keeps what is saved in it. */
function serveChanged() {
  let stored = releaseWith("theirs");
  answerFetch({
    "GET /api/documents/home": () => Response.json(home),
    "GET /api/releases/r1": () => Response.json(stored),
    "PUT /api/releases/r1": (_, init) => {
      stored = { ...stored, items: bodyOf(init).items };
      return Response.json(stored);
    },
  });
  return () => stored.items[0]?.content;
}

/** Returns the version of a colleague that has kept a change from being saved. */
const theirs = async (saving: Promise<Page>) => {
  const cause = await saving.then(
    () => undefined,
    (cause: CallError) => cause,
  );
  return cause?.refusal.current as Page;
};

const saveIn = (kind: ReturnType<typeof releaseKind>) => (a: string, base: Page) =>
  kind.calls.change("d1", { content: { a }, version: 1 }, base);

it("asks again about what a colleague has saved until it was taken over", async () => {
  const stored = serveChanged();
  const save = saveIn(releaseKind(releaseWith("before"), "home"));
  expect((await theirs(save("mine", home))).content).toEqual({ a: "theirs" });
  // The user has closed the question and goes on with the page as it was.
  const again = await theirs(save("mine again", home));
  expect(stored()).toEqual({ a: "theirs" });
  await save("both", again);
  expect(stored()).toEqual({ a: "both" });
  await save("both, and more", again);
  expect(stored()).toEqual({ a: "both, and more" });
});

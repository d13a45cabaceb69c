import { expect, it } from "vitest";
import { releaseCalls } from "@/admin/pages/releases/release";
import { answerFetch } from "@/admin/test-kit";

it("lists all releases, also those after the first 200", async () => {
  localStorage.setItem("token", "t");
  const all = Array.from({ length: 201 }, (_, index) => ({ _id: `r${index}` }));
  answerFetch({
    "GET /api/releases": ({ searchParams }) => {
      const perPage = Number(searchParams.get("perPage"));
      const start = (Number(searchParams.get("page") ?? 1) - 1) * perPage;
      return Response.json(all.slice(start, start + perPage));
    },
  });
  expect((await releaseCalls.list()).map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
});

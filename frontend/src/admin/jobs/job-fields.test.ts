// @vitest-environment jsdom
import { expect, it } from "vitest";
import { fieldsOf, noFields, payloadOf } from "@/admin/jobs/job-fields";
import { makeJob } from "@/admin/jobs/test-kit";
import { changesOf } from "@/admin/writing/kind";

it("converts an opening to fields and back", () => {
  const job = makeJob({ closesAt: "2026-11-19T08:35:12.345Z", salaryMin: 15000, salaryMax: 25000, skills: ["TIG"] });
  expect(job).toMatchObject(payloadOf(fieldsOf(job)));
});

it.each([
  ["the end of its day in India", "2026-12-31", "2026-12-31T18:30:00.000Z"],
  ["no end", "", null],
])("closes an opening at %s", (_, lastDay, closesAt) => {
  expect(payloadOf({ ...noFields(), lastDay, closesAt: "2026-11-19T18:30:00.000Z" }).closesAt).toBe(closesAt);
});

it("knows the last day of an opening that closes at midnight or during the day", () => {
  expect(fieldsOf(makeJob({ closesAt: "2026-12-31T18:30:00.000Z" })).lastDay).toBe("2026-12-31");
  expect(fieldsOf(makeJob({ closesAt: "2026-12-31T18:30:00.001Z" })).lastDay).toBe("2027-01-01");
});

it("keeps the range while the salary is negotiable, but does not send it", () => {
  const fields = { ...noFields(), salaryMin: "15000", salaryMax: "25000", negotiable: true };
  expect(payloadOf(fields)).toMatchObject({ salaryMin: 0, salaryMax: 0 });
  expect(payloadOf({ ...fields, negotiable: false })).toMatchObject({ salaryMin: 15000, salaryMax: 25000 });
  expect(fieldsOf(makeJob({ salaryMin: 0, salaryMax: 0 }))).toMatchObject({ negotiable: true, salaryMin: "" });
});

it("finds the changed fields", () => {
  const before = payloadOf(fieldsOf(makeJob()));
  expect(changesOf(before, { ...before })).toEqual({});
  expect(changesOf({ ...before, title: "Fitter", skills: ["MIG"] }, before)).toEqual({
    title: "Fitter",
    skills: ["MIG"],
  });
});

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { inTop } from "../scripts/lib/files.mjs";
import { expect, test } from "./harness/test";

const secret = "between you and me";
let example: ChildProcessByStdio<null, Readable, null>;
let address: string;

/** Starts the example, which reads the content of the built program. */
test.beforeAll(async ({ server }) => {
  example = spawn(process.execPath, [inTop("examples/headless/server.mjs")], {
    env: { ...process.env, SITE: server.url, PORT: "0", WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = await once(example.stdout, "data");
  address = `http://127.0.0.1:${String(printed).match(/"port":(\d+)/)?.[1]}`;
});

test.afterAll(() => {
  example.kill();
});

const read = (path: string) => fetch(address + path);
const textOf = async (path: string) => (await read(path)).text();

function post(body: string, key: string) {
  const time = `${Math.floor(Date.now() / 1000)}`;
  const signature = createHmac("sha256", key).update(`${time}.one.${body}`).digest("hex");
  return fetch(address, {
    method: "POST",
    body,
    headers: {
      "X-Workforce-Time": time,
      "X-Workforce-Delivery": "one",
      "X-Workforce-Signature": `sha256=${signature}`,
    },
  });
}

test("the example shows the posts and openings of the site", async () => {
  const home = await textOf("/");
  for (const folder of ["posts", "openings"]) {
    const [, path = "", title = ""] = home.match(new RegExp(`href="(/${folder}/[^"]+)">([^<]+)`)) ?? [];
    expect(await textOf(path)).toContain(`<h1>${title}</h1>`);
  }
  expect((await read("/posts/nothing")).status).toBe(404);
});

test("the example shows a change after the webhook", async ({ operator }) => {
  const slug = "hr-executive";
  const opening = await operator.api.collection("jobs").getFirstListItem(`slug = "${slug}"`);
  expect(await textOf(`/openings/${slug}`)).toContain(opening.title);
  await operator.api.collection("jobs").update(opening.id, { title: "HR & payroll executive" });
  expect((await post("{}", "another secret")).status).toBe(403);
  expect(await textOf(`/openings/${slug}`)).not.toContain("HR &#38; payroll executive");
  expect((await post("{}", secret)).status).toBe(204);
  expect(await textOf(`/openings/${slug}`)).toContain("HR &#38; payroll executive");
  await operator.api.collection("jobs").update(opening.id, { title: opening.title }); // for other tests
});

import { expect, test } from "./harness/test";

const word = (letters: number) => "Donaudampfschiffahrtsgesellschaft".repeat(7).slice(0, letters);
const address = `https://labour.gov.in/sites/default/files/${"a-very-long-name-of-a-file-".repeat(3)}final.pdf`;

const post = {
  title: word(198),
  author: word(90),
  content: `<p>See ${address} for the rules.</p>`,
  category: word(60),
  tags: [word(50)],
};

const opening = {
  title: word(120),
  slug: "one-long-word",
  type: word(60),
  location: word(90),
  department: word(90),
  experience: word(90),
  posted: "2026-01-02",
  description: `${address}\n\n- ${address}`,
  skills: [word(50), word(40)],
};

// A closed opening answers with 410 Gone. Scripts change nothing here, and without them each page takes less time.
test.use({ javaScriptEnabled: false, expectedProblems: /status of 410|\.js csp$/ });

/** Finds texts with a long word that overflow their box or the window. The filters may: they scroll. */
function findOverhang() {
  const found: string[] = [];
  let shown = false;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!/\S{34}/.test(text.textContent ?? "") || text.parentElement?.closest("script, .filters, .visually-hidden"))
      continue;
    shown = true;
    let box = text.parentElement;
    while (box && getComputedStyle(box).display.startsWith("inline")) box = box.parentElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right } = range.getBoundingClientRect();
    const edge = Math.min(innerWidth, box?.getBoundingClientRect().right ?? 0);
    if (right > edge + 1) found.push(`${text.parentElement?.className}: ${Math.round(right - edge)} px`);
  }
  return { shown, found, scrolls: document.documentElement.scrollWidth - innerWidth };
}

test("very long words break wherever a post or an opening is shown", async ({ page, operator: { api } }) => {
  const send = (path: string, body: object) => api.send<{ _id: string; slug: string }>(path, { method: "POST", body });
  const post1 = await send("/api/blogs", post);
  const post2 = await send("/api/blogs", { ...post, title: word(84), slug: "one-long-word" });
  const job = await api.collection("jobs").create(opening);
  const closed = { ...opening, slug: "closed-long-word", closesAt: "2026-01-03 00:00:00.000Z" };
  const past = await api.collection("jobs").create(closed);
  const paths = [
    "/",
    "/blogs",
    `/blogs?category=${post.category}`,
    `/blogs/${post1.slug}`,
    `/blogs/${post2.slug}`,
    "/careers",
    `/careers/${opening.slug}`,
    `/careers/${closed.slug}`,
    `/search?q=${word(84)}`,
    `/search?q=${word(190)}`,
  ];
  try {
    for (const path of paths) {
      await page.goto(path);
      const fits = { path, shown: true, found: [], scrolls: 0 };
      expect.soft({ path, ...(await page.evaluate(findOverhang)) }).toEqual(fits);
    }
  } finally {
    await api.collection("jobs").delete(job.id);
    await api.collection("jobs").delete(past.id);
    for (const { _id } of [post1, post2]) await api.send(`/api/blogs/${_id}`, { method: "DELETE" });
  }
});

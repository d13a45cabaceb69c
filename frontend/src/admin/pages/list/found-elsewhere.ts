import { dashboardAddress } from "@/admin/kit/addresses";
import { read } from "@/admin/kit/call";
import { words as allWords } from "@/admin/pages/words";

const words = allWords.search;

/** A post or an opening that says what was searched for. */
export interface FoundRecord {
  id: string;
  /** Such as "Post". */
  kind: string;
  name: string;
  /** The sentence that says it. */
  text: string;
  href: string;
}

/** What is read of a post. */
type Post = Record<"_id" | "title" | "excerpt" | "content", string>;

/** What is read of an opening. All its other texts are searched, too. */
type Opening = Record<"_id" | "title" | "description", string>;

/** Searches posts, and openings if the user may see them. The lists of both tabs find the same. */
export async function searchRecords(q: string, withOpenings: boolean): Promise<FoundRecord[]> {
  const [blogs, jobs] = await Promise.all([find<Post>("blogs", q), withOpenings ? find<Opening>("jobs", q) : []]);
  return [
    ...blogs.map(({ _id, title, excerpt, content }) => ({
      id: _id,
      kind: words.post,
      name: title,
      text: sentenceWith(q, [title, excerpt, textOf(content)]),
      href: `${dashboardAddress}?tab=blogs&post=${_id}`,
    })),
    ...jobs.map(({ _id, title, description, ...rest }) => ({
      id: _id,
      kind: words.opening,
      name: title,
      text: sentenceWith(q, [title, description, ...Object.values(rest).flat().map(String)]),
      href: `${dashboardAddress}?tab=jobs&job=${_id}`,
    })),
  ];
}

const find = <Row>(list: string, q: string) => read<Row[]>(`/api/${list}?${new URLSearchParams({ q })}`);

/** Returns the text of a post. Its blocks become lines. */
function textOf(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replace(/<\/(p|h\d|li|td|th|figcaption|blockquote)>/g, "$&\n"),
    "text/html",
  );
  return parsed.body.textContent ?? "";
}

/** Returns the first sentence with the words, or an empty text if only a field that is not shown has them. */
function sentenceWith(q: string, texts: string[]): string {
  const wanted = q.toLowerCase();
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/));
  return sentences.find((sentence) => sentence.toLowerCase().includes(wanted))?.trim() ?? "";
}

import type { BlogFields } from "@/admin/blogs/blog";
import { formWords } from "@/admin/blogs/form-words";

/** What is wrong with the fields of a post, by field. */
export type Problems = Partial<Record<keyof BlogFields, string>>;

/** What a post cannot do without. */
export function problemsOf({ title, author, content }: BlogFields): Problems {
  const problems: Problems = {};
  if (!title.trim()) problems.title = formWords.required.title;
  if (!author.trim()) problems.author = formWords.required.author;
  if (!content) problems.content = formWords.required.content;
  return problems;
}

import { type BlogFields, emptyFields } from "@/admin/blogs/blog";
import { type BlogTypes, blogDrafts, blogKind } from "@/admin/blogs/blog-kind";
import { newRecordId, read } from "@/admin/kit/call";
import { loadPart } from "@/admin/kit/stopped/new-version";
import { useFetched } from "@/admin/kit/use-fetched";
import { continueDraft, type Start, startWith } from "@/admin/writing/start";
import type { Account } from "@/generated/api";

/** What to open: a stored post, a draft of a post that was never saved, or a new post. */
export interface Opened {
  id?: string;
  draft?: string;
}

/** The editor is large, so it is loaded only when someone begins to write. */
const loadEditor = async () => (await loadPart(() => import("@/admin/writing/editor/editor"))).Editor;

export type EditorComponent = Awaited<ReturnType<typeof loadEditor>>;

/** Fetches what the form needs: the post, the user's draft of it, and the editor. */
export function useBlogStart(opened: Opened) {
  return useFetched(async () => {
    const [start, Editor] = await Promise.all([startBlog(opened), loadEditor()]);
    return { start, Editor };
  }, `${opened.id} ${opened.draft}`);
}

export async function startBlog({ id, draft }: Opened): Promise<Start<BlogTypes>> {
  if (id) {
    const [blog, stored] = await Promise.all([blogKind.calls.load(id), blogDrafts.load(id)]);
    return startWith(blogKind, blog, id, stored);
  }
  if (draft) return continueDraft(blogKind, draft);
  return { key: newRecordId(), fields: await newFields() };
}

/** Suggests the user as the author. If the name is not known, the field stays empty. */
async function newFields(): Promise<BlogFields> {
  try {
    const { name } = await read<Account>("/api/auth/me");
    return { ...emptyFields, author: name ?? "" };
  } catch {
    return emptyFields;
  }
}

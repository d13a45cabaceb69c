import { type Blog, type BlogFields, changedFields, emptyFields, fieldsOf } from "@/admin/blogs/blog";
import { loadBlog } from "@/admin/blogs/blog-calls";
import { loadDraft, newDraftKey, type Other } from "@/admin/blogs/draft-calls";
import { dropLocally, findLocally } from "@/admin/blogs/local-draft";
import { call } from "@/admin/call";

/** What is opened: a stored post, a draft of one that is not stored yet, or neither. */
export interface Opened {
  id?: string;
  draft?: string;
}

/** Changes of a post that were not saved. */
export interface Unsaved {
  fields: BlogFields;
  version: number;
  savedAt: string;
}

/** All that is known of a post when writing begins. */
export interface BlogStart {
  /** The key of its drafts. */
  key: string;
  /** Undefined for a new post. */
  blog?: Blog;
  fields: BlogFields;
  /** Changes of an earlier time, to be restored or discarded. */
  unsaved?: Unsaved;
  /** The server has a draft. */
  stored: boolean;
  others: Other[];
}

/** Fetches what writing begins with. What this device kept is newer than what the server has. */
export async function startBlog({ id, draft: key }: Opened): Promise<BlogStart> {
  if (!id && !key) return { key: newDraftKey(), fields: await newFields(), stored: false, others: [] };
  if (!id) return continueDraft(key ?? "");
  const [blog, draft] = await Promise.all([loadBlog(id), loadDraft(id)]);
  const fields = fieldsOf(blog);
  const unsaved = newest(id, draft);
  const stored = draft.data !== null;
  if (unsaved && changedFields(unsaved.fields, fields).length > 0) {
    return { key: id, blog, fields, unsaved, stored, others: draft.others };
  }
  dropLocally(id);
  return { key: id, blog, fields, stored, others: draft.others };
}

async function continueDraft(key: string): Promise<BlogStart> {
  const local = findLocally(key);
  // Without a connection this device's own copy is enough to go on with.
  const draft = await loadDraft(key).catch((cause: unknown) => {
    if (local) return { data: null, version: 0, savedAt: "", others: [] };
    throw cause;
  });
  const fields = newest(key, draft)?.fields ?? emptyFields;
  return { key, fields, stored: draft.data !== null, others: draft.others };
}

function newest(key: string, draft: { data: BlogFields | null; version: number; savedAt: string }) {
  const local = findLocally(key);
  const stored = draft.data && { data: draft.data, version: draft.version, savedAt: draft.savedAt };
  const found = local && (!stored || local.savedAt > stored.savedAt) ? local : stored;
  if (!found) return undefined;
  return { fields: fieldsOf({ ...emptyFields, ...found.data }), version: found.version, savedAt: found.savedAt };
}

/** Who writes is most often the author; where it is not known, the field stays empty. */
async function newFields(): Promise<BlogFields> {
  try {
    const { name } = (await (await call("/api/auth/me")).json()) as { name?: string };
    return { ...emptyFields, author: name ?? "" };
  } catch {
    return emptyFields;
  }
}

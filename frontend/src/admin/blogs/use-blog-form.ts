import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Action } from "@/admin/blogs/actions";
import { type Blog, type BlogFields, changedFields, fieldsOf } from "@/admin/blogs/blog";
import { changeBlog, createBlog } from "@/admin/blogs/blog-calls";
import type { BlogStart } from "@/admin/blogs/blog-start";
import { DraftKeeper } from "@/admin/blogs/draft-keeper";
import { formWords } from "@/admin/blogs/form-words";
import { type Problems, problemsOf } from "@/admin/blogs/problems";
import { watchOthers } from "@/admin/blogs/watch-others";
import { CallError } from "@/admin/call";

/** Somebody else's version that stands in the way of a save. */
export interface Conflict {
  theirs: Blog;
  /** What was about to be done; undefined when only looked at. */
  action?: Action;
}

/** The state of a post that is being written, and what can be done with it. */
export function useBlogForm(start: BlogStart) {
  const [blog, setBlog] = useState(start.blog);
  const [fields, setFields] = useState(start.fields);
  /** The text that the editor is to show; what is written there does not come back to it. */
  const [loaded, setLoaded] = useState({ html: start.fields.content });
  const [unsaved, setUnsaved] = useState(start.unsaved);
  const [baseline, setBaseline] = useState(start.fields);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState("");
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  /** What was written here before somebody else's version was taken. */
  const [aside, setAside] = useState<BlogFields>();
  const [keeper] = useState(() => new DraftKeeper(start.key, start.blog?.version ?? 0, start.stored, start.others));
  const draft = useSyncExternalStore(keeper.watch, keeper.get);
  const now = useRef(fields);
  now.current = fields;
  // A draft that is continued was never saved as a post.
  const dirty = changedFields(fields, blog ? fieldsOf(blog) : baseline).length > 0 || (!blog && start.stored);

  useEffect(() => {
    const goOn = () => void keeper.flush();
    window.addEventListener("online", goOn);
    const unwatch = watchOthers(keeper);
    return () => {
      unwatch();
      window.removeEventListener("online", goOn);
      keeper.stop();
    };
  }, [keeper]);

  /** Takes other contents into the form, the text into the editor too. */
  function load(patch: Partial<BlogFields>) {
    if (patch.content !== undefined) setLoaded({ html: patch.content });
    change(patch);
  }

  /** Something was typed. */
  function change(patch: Partial<BlogFields>) {
    const next = { ...now.current, ...patch };
    now.current = next;
    setFields(next);
    setProblems((before) => {
      const left = { ...before };
      for (const name of Object.keys(patch) as (keyof BlogFields)[]) delete left[name];
      return left;
    });
    keeper.change(next);
  }

  /** Saves the post; true when it is stored. `version` replaces the one that was started from. */
  async function save(action: Action, version = keeper.version): Promise<boolean> {
    if (saving) return false;
    const sent = { ...now.current, publishedAt: action.publishedAt };
    const wrong = problemsOf(sent);
    setProblems(wrong);
    setFailure("");
    if (Object.keys(wrong).length > 0) return false;
    setSaving(true);
    try {
      const stored = await (blog ? changeBlog(blog._id, sent, version) : createBlog(sent));
      await adopt(stored, sent, action);
      return true;
    } catch (cause) {
      refuse(cause, action);
      return false;
    } finally {
      setSaving(false);
    }
  }

  /** Takes what the server made of a save, but for what was changed meanwhile, and a time that is only planned. */
  async function adopt(stored: Blog, sent: BlogFields, { kind }: Action) {
    const made = fieldsOf(stored);
    const asked = kind === "publish" || kind === "schedule" || kind === "unpublish";
    const before = asked ? { ...now.current, publishedAt: sent.publishedAt } : now.current;
    const changed = changedFields(sent, before);
    const next = { ...made, ...Object.fromEntries(changed.map((name) => [name, before[name]])) } as BlogFields;
    now.current = next;
    setBlog(stored);
    setBaseline(made);
    setFields(next);
    setConflict(undefined);
    setAside(undefined);
    // That it could not be deleted is found when the post is opened next.
    await keeper.discard(stored._id, stored.version).catch(() => {});
    if (changed.length > 0) keeper.change(next);
  }

  function refuse(cause: unknown, action: Action) {
    const refusal = cause instanceof CallError ? cause.refusal : {};
    if (refusal.current) return setConflict({ theirs: refusal.current as Blog, action });
    setProblems(refusal.fields ?? {});
    setFailure((cause instanceof CallError && cause.message) || formWords.failed);
  }

  function restore() {
    if (!unsaved) return;
    keeper.version = unsaved.version;
    setUnsaved(undefined);
    load(unsaved.fields);
  }

  /** Works on with somebody else's version; one's own can be brought back. */
  function take(theirs: Blog) {
    setAside(now.current);
    setBlog(theirs);
    setConflict(undefined);
    keeper.version = theirs.version;
    load(fieldsOf(theirs));
  }

  return {
    blog,
    fields,
    loaded,
    unsaved,
    problems,
    failure,
    saving,
    conflict,
    aside,
    keeper,
    draft,
    dirty,
    change,
    load,
    save,
    restore,
    take,
    setConflict,
    setFailure,
    bringBack: () => {
      if (aside) load(aside);
      setAside(undefined);
    },
    discardUnsaved: async () => {
      setUnsaved(undefined);
      await keeper.discard();
    },
  };
}

/** The state of a post that is being written. */
export type BlogForm = ReturnType<typeof useBlogForm>;

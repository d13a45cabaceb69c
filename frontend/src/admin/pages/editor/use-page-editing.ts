import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { insertAt, isWithin, movedPointer, moveIn, removeAt, setAt } from "@/admin/pages/document/edit";
import { nameEntry } from "@/admin/pages/document/entry-names";
import type { DeadLinks } from "@/admin/pages/document/links";
import type { Content } from "@/admin/pages/document/page";
import type { PageWriting } from "@/admin/pages/document/page-kind";
import { useHistory } from "@/admin/pages/editor/use-history";
import { type Editing, fieldId } from "@/admin/pages/fields/editing";
import type { Problems } from "@/admin/writing/kind";
import { followPlace } from "@/admin/writing/versions/merge";
import { valueAt } from "@/lib/pointer";
import { isSame } from "@/lib/same";
import { schemaOf } from "@/lib/schema";

/** Connects the form of a page with what is written: changes, undo and redo, the open place and the focus. */
export function usePageEditing(
  page: string,
  form: PageWriting,
  { pages, fetchDocument }: Pick<Editing, "pages" | "fetchDocument">,
  at: string | undefined,
  deadLinks: DeadLinks,
) {
  const [open, setOpen] = useState(at ?? firstPlace(page));
  const [target, setTarget] = useState<{ pointer: string }>();
  const [announced, setAnnounced] = useState("");
  const history = useHistory(form.fields.content, (content, place) =>
    form.change({ content }, problemsLeft(form.problems, place)),
  );
  const latest = useRef(history);
  latest.current = history;
  const { content } = form.fields;
  const joined = useRef({ content, base: form.base });
  const published = useRef<Content>({});
  published.current = form.base?.content ?? {};

  const editing = useMemo((): Editing => {
    const content = () => latest.current.current();
    const samples: string[] = pages.find(({ key }) => key === page)?.samples ?? [];
    const named = (next: Content, pointer: string) => nameEntry(page, next, published.current, pointer);
    const change = (pointer: string, next: Content, continues = false) =>
      latest.current.change(next, pointer, continues);
    return {
      pages,
      fetchDocument,
      deadLinks,
      isSample: (pointer, value) => samples.includes(pointer) && isSame(value, valueAt(published.current, pointer)),
      open: setOpen,
      type: (pointer, value) => change(pointer, named(setAt(content(), pointer, value), pointer), true),
      put: (pointer, value) => change(pointer, named(setAt(content(), pointer, value), pointer)),
      insert(list, index, entry, says) {
        const value = typeof entry === "function" ? entry(valueAt(content(), list)) : entry;
        change(list, insertAt(content(), list, index, value));
        setOpen(`${list}/${index}`);
        setTarget({ pointer: `${list}/${index}` });
        setAnnounced(says);
      },
      remove(list, index, says) {
        change(list, removeAt(content(), list, index));
        setOpen(list);
        setAnnounced(says);
      },
      clear(list, says) {
        change(list, setAt(content(), list, []));
        setOpen(list);
        setTarget({ pointer: list });
        setAnnounced(says);
      },
      move(list, from, to, says) {
        change(list, moveIn(content(), list, from, to));
        setOpen((before) => movedPointer(before, list, from, to));
        setAnnounced(says);
      },
    };
  }, [page, pages, fetchDocument, deadLinks]);

  // The field of a place exists only after its part of the form was opened.
  useEffect(() => {
    if (!target) return;
    const control = document.getElementById(fieldId(target.pointer)) ?? controlIn(target.pointer);
    control?.focus();
    if (control instanceof HTMLTextAreaElement || control?.matches("input[type=text]")) setCaretToEnd(control);
    control?.scrollIntoView?.({ block: "center" });
  }, [target]);

  // Another person may have moved the entry that is open. It stays open, and keeps the focus, at its new place.
  useLayoutEffect(() => {
    const { content: before, base } = joined.current;
    joined.current = { content, base: form.base };
    if (base === form.base || before === content) return;
    const follow = (place: string) => followPlace(place, before, content);
    setOpen(follow);
    const focused = document.activeElement?.closest<HTMLElement>("[data-pointer]")?.dataset.pointer ?? "";
    if (follow(focused) !== focused) setTarget({ pointer: follow(focused) });
  }, [content, form.base]);

  /** Opens the part of the form with a place and moves the focus there. */
  function goTo(pointer: string | undefined) {
    if (pointer === undefined) return;
    setOpen(pointer);
    setTarget({ pointer });
  }

  return {
    editing,
    open,
    announced,
    goTo,
    beginWith: history.beginWith,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    undo: () => goTo(history.undo()),
    redo: () => goTo(history.redo()),
  };
}

/**
 * Returns the problems that a change at a place leaves. It may solve those at the place and in it, and a
 * changed list moves the fields that its other problems point to. Without a change it returns the same
 * problems, because each field is drawn again for new ones.
 */
function problemsLeft(problems: Problems, place: string) {
  const all = Object.entries(problems);
  const left = all.filter(([other]) => !isWithin(other, place) && !isWithin(place, other));
  if (left.length === all.length) return { problems };
  return left.length === 0 ? { problems: {}, failure: "" } : { problems: Object.fromEntries(left) };
}

/** Puts the caret behind the text, where writing usually goes on. */
function setCaretToEnd(control: Element) {
  const { value } = control as HTMLInputElement;
  (control as HTMLInputElement).setSelectionRange(value.length, value.length);
}

/** The fields of a form. The menu of facts is no field, and a picture begins with its choice. */
const fields = "input, textarea, select:not([tabindex]), .page-picture__choices > button";

/** Returns the first field of the part at a place, or else its first button. */
function controlIn(pointer: string): HTMLElement | undefined {
  const parts = document.querySelectorAll<HTMLElement>("[data-pointer]");
  const part = [...parts].findLast(({ dataset }) => isWithin(pointer, dataset.pointer ?? ""));
  const first = part?.querySelector<HTMLElement>(fields) ?? part?.querySelector<HTMLElement>("select, button");
  return first ?? undefined;
}

/** Returns the place that is open at first: the first section that is about the page itself. */
function firstPlace(page: string): string {
  const [first = ""] = Object.keys(schemaOf(page)?.properties ?? {}).filter((name) => name !== "meta");
  return `/${first}`;
}

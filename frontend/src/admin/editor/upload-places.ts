import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

interface Change {
  add?: { id: string; at: number; box: HTMLElement };
  remove?: string;
}

const key = new PluginKey<DecorationSet>("uploadPlaces");

/**
 * Where pictures will stand that are still on their way. A place is a decoration: it moves with
 * the text around it, but is no part of the post, so that nothing unfinished is ever saved.
 */
export const UploadPlaces = Extension.create({
  name: "uploadPlaces",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const places = before.map(transaction.mapping, transaction.doc);
          const { add, remove } = (transaction.getMeta(key) ?? {}) as Change;
          if (add) return places.add(transaction.doc, [place(add)]);
          return remove ? places.remove(find(places, remove)) : places;
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function place({ id, at, box }: NonNullable<Change["add"]>) {
  return Decoration.widget(at, box, { id, side: 1, stopEvent: () => true, ignoreSelection: true });
}

const find = (places: DecorationSet, id: string) => places.find(undefined, undefined, (spec) => spec.id === id);

/** Keeps a place at a position and shows `box` there. */
export function addPlace(state: EditorState, id: string, at: number, box: HTMLElement) {
  return state.tr.setMeta(key, { add: { id, at, box } } satisfies Change).setMeta("addToHistory", false);
}

/** Gives a place up. */
export function removePlace(state: EditorState, id: string) {
  return state.tr.setMeta(key, { remove: id } satisfies Change).setMeta("addToHistory", false);
}

/** Where a place is by now; undefined once the text around it was deleted. */
export function positionOf(state: EditorState, id: string): number | undefined {
  return find(key.getState(state) ?? DecorationSet.empty, id)[0]?.from;
}

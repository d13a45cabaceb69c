import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

interface Place {
  id: string;
  at: number;
  /** Shown at the place. */
  box: HTMLElement;
}

/** Removes and adds places; a place in both moves. */
interface PlaceUpdate {
  remove?: string[];
  add?: Place[];
}

const key = new PluginKey<DecorationSet>("uploadPlaces");

/**
 * Remembers where pictures will be inserted that are still uploading. A place is a decoration: it
 * moves with the text around it, but is not part of the post, so it is never saved.
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
          const { add = [], remove = [] } = (transaction.getMeta(key) ?? {}) as PlaceUpdate;
          return places.remove(remove.flatMap((id) => find(places, id))).add(transaction.doc, add.map(widget));
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function widget({ id, at, box }: Place) {
  return Decoration.widget(at, box, { id, box, side: 1, stopEvent: () => true, ignoreSelection: true });
}

const find = (places: DecorationSet, id: string) => places.find(undefined, undefined, (spec) => spec.id === id);

/** Reserves a place at a position and shows `box` there. */
export function addPlace(state: EditorState, id: string, at: number, box: HTMLElement) {
  return state.tr.setMeta(key, { add: [{ id, at, box }] } satisfies PlaceUpdate).setMeta("addToHistory", false);
}

export function removePlace(state: EditorState, id: string) {
  return state.tr.setMeta(key, { remove: [id] } satisfies PlaceUpdate).setMeta("addToHistory", false);
}

/**
 * Moves a caret that stands at `at`, the end of the text, into an empty paragraph below it. What is typed
 * next then stands below the pictures that are inserted at `at`. Returns undefined if it stands elsewhere.
 */
export function moveBelow({ selection, doc, schema, tr }: EditorState, at: number): Transaction | undefined {
  const { $head: caret, empty } = selection;
  const { parent, parentOffset, depth } = caret;
  const isAtEnd = depth === 1 && parentOffset > 0 && parentOffset === parent.content.size && !parent.type.spec.code;
  if (!empty || caret.pos !== at || !isAtEnd || !schema.nodes.paragraph) return undefined;
  const below = caret.after();
  const next = doc.nodeAt(below);
  if (!next) tr.insert(below, schema.nodes.paragraph.create());
  else if (next.type !== schema.nodes.paragraph || next.content.size > 0) return undefined;
  return tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView();
}

/** Returns the current position of a place; undefined if the text around it was deleted. */
export function positionOf(state: EditorState, id: string): number | undefined {
  return find(key.getState(state) ?? DecorationSet.empty, id)[0]?.from;
}

/**
 * Replaces a place by a block. Returns undefined if the text around the place was deleted. The other
 * pictures that were added at the same position keep their order, whichever is ready first.
 */
export function fillPlace(state: EditorState, id: string, block: Node): Transaction | undefined {
  const places = (key.getState(state) ?? DecorationSet.empty).find();
  const place = places.find(({ spec }) => spec.id === id);
  if (!place) return undefined;
  const together = places.filter(({ from }) => from === place.from);
  const before = together.slice(0, together.indexOf(place));
  const transaction = insertBlock(state.tr, place.from, block);
  const at = positionOfBlock(transaction.doc, block);
  const moved = together.filter((other) => other !== place).map(({ spec: { id, box } }) => ({ id, box }));
  return transaction.setMeta(key, {
    remove: together.map(({ spec }) => spec.id as string),
    add: moved.map((other) => ({
      ...(other as Place),
      at: before.some(({ spec }) => spec.id === other.id) ? at : at + block.nodeSize,
    })),
  } satisfies PlaceUpdate);
}

/** Finds a block by its identity. */
function positionOfBlock(doc: Node, block: Node): number {
  let found = 0;
  doc.descendants((node, at) => {
    if (node === block) found = at;
    return found === 0;
  });
  return found;
}

/**
 * Inserts a block at a position in the text: before a paragraph at its start, after it at its end,
 * otherwise between its halves. It never replaces an empty paragraph, so other places in it survive.
 */
export function insertBlock(transaction: Transaction, at: number, block: Node): Transaction {
  const position = transaction.doc.resolve(at);
  const { parent, parentOffset } = position;
  if (!parent.isTextblock) return transaction.insert(at, block);
  const index = position.index(-1);
  if (parentOffset === 0 && position.node(-1).canReplaceWith(index, index, block.type)) {
    return transaction.insert(position.before(), block);
  }
  const inside = parentOffset > 0 && parentOffset < parent.content.size && !parent.type.spec.code;
  return inside ? transaction.split(at).insert(at + 1, block) : transaction.insert(position.after(), block);
}

import { type Place, pointerTo, stepsOf } from "@/lib/pointer";

/** The marks: the private use area of plane 15. No text of a page uses these characters. */
const first = 0xf0000;
const last = 0xffffd;
const pattern = /[\u{F0000}-\u{FFFFD}]/gu;

/**
 * The marks of a preview. A mark is one character at the end of a text that stands for the place of the text
 * in a document. So the preview knows where a text on the page comes from, however the page's components
 * pass it on, and they know nothing of it.
 */
export class Marks {
  readonly #places: Place[] = [];
  readonly #marks = new Map<string, string>();

  /** Returns the mark of a place. It is empty if there are too many places. */
  markOf(place: Place): string {
    const key = `${place.document}#${place.pointer}`;
    const known = this.#marks.get(key);
    if (known !== undefined) return known;
    const code = first + this.#places.length;
    if (code > last) return "";
    this.#places.push(place);
    const mark = String.fromCodePoint(code);
    this.#marks.set(key, mark);
    return mark;
  }

  /** Splits a text that may have marks into the text without them and their places, or returns undefined if it has none. */
  read(marked: string): MarkedText | undefined {
    const places: Place[] = [];
    const text = marked.replace(pattern, (mark) => {
      const place = this.#places[(mark.codePointAt(0) ?? 0) - first];
      if (place) places.push(place);
      return "";
    });
    return text === marked ? undefined : { text, places };
  }
}

/**
 * Returns the key of an element. If it is a text that ends in a mark, the marks alone are the key. With the text itself,
 * the element would be made anew at each key stroke.
 */
export function stableKey<Key>(key: Key) {
  if (typeof key !== "string") return key;
  const end = key.codePointAt(key.length - 2) ?? 0; // a mark has two code units
  return end >= first && end <= last ? (key.match(pattern) ?? []).join("") : key;
}

/** A text without its marks, and the places that it comes from. */
export interface MarkedText {
  text: string;
  places: Place[];
}

/** Reports whether a place is the other one or lies within it. */
export const isWithin = (place: Place, outer: Place) =>
  place.document === outer.document && `${place.pointer}/`.startsWith(`${outer.pointer}/`);

/**
 * Returns the smallest place that contains all of the places: a field, an entry of a list or a section. Returns
 * undefined if only a whole document does, or nothing.
 */
export function commonPlace([place, ...others]: Place[]): Place | undefined {
  if (!place) return undefined;
  let steps = stepsOf(place.pointer);
  for (const other of others) {
    if (other.document !== place.document) return undefined;
    const otherSteps = stepsOf(other.pointer);
    const end = steps.findIndex((step, index) => step !== otherSteps[index]);
    if (end >= 0) steps = steps.slice(0, end);
  }
  return steps.length > 0 ? { document: place.document, pointer: steps.reduce<string>(pointerTo, "") } : undefined;
}

/** Returns the place that contains a place, or undefined if that is the whole document. */
export function outerPlace({ document, pointer }: Place): Place | undefined {
  const outer = pointer.slice(0, pointer.lastIndexOf("/"));
  return outer ? { document, pointer: outer } : undefined;
}

import { type Closed, isLeftOut, shownEntries } from "@/lib/documents/closed";
import { fill } from "@/lib/fill";
import { type Facts, placeholdersOf } from "@/lib/placeholders";
import { type Place, pointerTo } from "@/lib/pointer";
import { branchOf, type Schema, schemaAt } from "@/lib/schema";
import type { Marks } from "@/preview/marks";
import type { Uploads } from "@/preview/uploads";

/** A part of a document, ready to be shown. */
interface Prepared {
  pointer: string;
  placeholders: Record<string, string>;
  result: unknown;
}

/**
 * Prepares documents for the page: fills in their placeholders, marks the texts that visitors see, and leaves out
 * the entries of pages that are not on the site. It keeps what it has prepared by the identity of the parts, so that
 * a key stroke costs only the parts around it, and components receive the same objects again.
 */
export class Documents {
  readonly #prepared = new WeakMap<object, Prepared>();
  #placeholders: Record<string, string> = {};
  #closed: Closed = new Set();

  /** Without `uploads`, uploaded pictures are shown as the document describes them. */
  constructor(
    private readonly marks: Marks,
    private readonly uploads?: Uploads,
  ) {}

  /** Takes the placeholders' values from the shared documents. */
  fillFrom(facts: Facts): void {
    const placeholders = placeholdersOf(facts);
    const isSame = Object.entries(placeholders).every(([name, value]) => this.#placeholders[name] === value);
    if (!isSame) this.#placeholders = placeholders;
  }

  /** Leaves out the entries that lead to these pages from now on. */
  leaveOut(closed: Closed): void {
    this.#closed = closed;
    this.refresh();
  }

  /** Prepares everything anew, because more is known of the uploads. */
  refresh(): void {
    this.#placeholders = { ...this.#placeholders };
  }

  /** Returns the value at a place of a document, ready to be shown. `content` is the whole document. */
  prepare(value: unknown, place: Place, content: unknown): unknown {
    return this.#prepare(value, place, schemaAt(place, content));
  }

  #prepare(value: unknown, place: Place, schema: Schema | undefined): unknown {
    if (typeof value === "string") return this.#text(value, place, schema);
    if (typeof value !== "object" || value === null) return value;
    const { pointer } = place;
    const kept = this.#prepared.get(value);
    if (kept?.pointer === pointer && kept.placeholders === this.#placeholders) return kept.result;
    const result = this.#parts(value, place, schema && branchOf(schema, value));
    this.#prepared.set(value, { pointer, placeholders: this.#placeholders, result });
    return result;
  }

  #parts(value: object, { document, pointer }: Place, schema: Schema | undefined) {
    const part = (step: string | number, inner: unknown, innerSchema: Schema | undefined) =>
      this.#prepare(inner, { document, pointer: pointerTo(pointer, step) }, innerSchema);
    if (Array.isArray(value))
      return shownEntries(value, this.#closed).map(([entry, index]) => part(index, entry, schema?.items));
    const members = Object.entries(value).filter(([name, member]) => !isLeftOut(name, member, this.#closed));
    const parts = members.map(([name, member]) => [name, part(name, member, schema?.properties?.[name])]);
    return { ...Object.fromEntries(parts), ...this.#upload(value) };
  }

  /** Returns what a picture lacks. Published documents have it already. */
  #upload(value: { src?: unknown; width?: unknown }) {
    return typeof value.src === "string" && value.width === undefined ? this.uploads?.factsOf(value.src) : undefined;
  }

  #text(text: string, place: Place, schema: Schema | undefined) {
    const filled = fill(text, this.#placeholders);
    return filled !== "" && schema && isVisible(schema) ? filled + this.marks.markOf(place) : filled;
  }
}

/** Reports whether visitors see a text as it is: no address, code, date or choice. */
const isVisible = ({ type, pattern, format, enum: choices, const: only, marked = true }: Schema) =>
  type === "string" && marked && pattern === undefined && format === undefined && !choices && only === undefined;

import type { Place } from "@/lib/pointer";
import { isWithin, type MarkedText, type Marks, outerPlace } from "@/preview/marks";

/** A text or a picture of the page, and the places that it comes from. */
export interface MarkedNode {
  node: Text | Element;
  places: Place[];
}

/** The attributes whose texts are seen. What only screen readers read has no outline on the page. */
const seenAttributes = ["alt", "placeholder"];

/** A component may split a heading over several elements. The mark is at its end. */
const split = "h1, h2, h3, h4, h5, h6";

/** Elements whose texts nobody sees. */
const unseen = "script, style, title, template";

/**
 * Takes the marks out of a document as soon as they come in, and remembers where its texts and pictures come
 * from.
 */
export class MarkedNodes {
  readonly #texts = new WeakMap<Node, MarkedText>();
  readonly #attributes = new WeakMap<Element, Map<string, MarkedText>>();
  readonly #observer: MutationObserver;

  /**
   * `onChange` is called after the document has changed, once for a change of several nodes. What changes within
   * `ignored` does not count.
   */
  constructor(
    private readonly root: Document,
    private readonly marks: Marks,
    private readonly ignored: Element,
    private readonly onChange: () => void,
  ) {
    this.#observer = new MutationObserver((changes) => this.#read(changes));
    this.#observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  /** Takes out the marks that have come in since, without waiting for the browser to report them. */
  flush(): void {
    this.#read(this.#observer.takeRecords());
  }

  /** Returns the texts and pictures within a node that come from a document. */
  within(outer: Node): MarkedNode[] {
    const walker = this.root.createTreeWalker(outer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const found: MarkedNode[] = [];
    let begun: Text[] = [];
    for (let node: Node | null = outer; node; node = walker.nextNode()) {
      const places = this.#placesOf(node);
      const isPart = node instanceof Text && (places.length === 0 || begun.length > 0) && node.data.trim() !== "";
      const heading = isPart ? node.parentElement?.closest(split) : undefined;
      if (places.length > 0) {
        const before = begun.filter((text) => heading?.contains(text));
        found.push(...[...before, node as Text | Element].map((part) => ({ node: part, places })));
        begun = [];
      } else if (heading) begun.push(node as Text);
    }
    return found;
  }

  /**
   * Returns the texts and pictures of a place, or if the page has none, of the place around it. A group of the whole site,
   * such as its names, is no part of a page: its other texts say nothing of the place. What follows
   * one another is one part. A place that the page shows more than once has several parts, such as a link in
   * the navigation and in the footer.
   */
  showing(place: Place): MarkedNode[][] {
    const all = this.within(this.root.body);
    for (let outer: Place | undefined = place; outer; outer = outerPlace(outer)) {
      if (outer !== place && isGroupOfSite(outer)) return [];
      const parts = partsOf(all, outer);
      if (parts.length > 0) return parts;
    }
    return [];
  }

  #placesOf(node: Node): Place[] {
    if (node instanceof Text) {
      const places = this.#texts.get(node)?.places ?? [];
      return places.length > 0 && node.parentElement?.closest(unseen) ? [] : places;
    }
    const attributes = node instanceof Element ? this.#attributes.get(node) : undefined;
    for (const name of seenAttributes) {
      const places = attributes?.get(name)?.places ?? [];
      // The text that describes a picture belongs to the picture.
      if (places.length > 0) return name === "alt" ? places.map((place) => outerPlace(place) ?? place) : places;
    }
    return [];
  }

  #read(all: MutationRecord[]): void {
    const changes = all.filter(({ target }) => !this.ignored.contains(target));
    if (changes.length === 0) return;
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === "attributes" && attributeName) this.#readAttribute(target as Element, attributeName);
      else if (type === "characterData") this.#readText(target as Text);
      else for (const added of addedNodes) this.#readAll(added);
    }
    this.#observer.takeRecords(); // only the marks that were just taken out
    this.onChange();
  }

  #readAll(outer: Node) {
    const walker = this.root.createTreeWalker(outer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = outer; node; node = walker.nextNode()) {
      if (node instanceof Text) this.#readText(node);
      else if (node instanceof Element) for (const name of node.getAttributeNames()) this.#readAttribute(node, name);
    }
  }

  #readText(node: Text) {
    const read = this.marks.read(node.data);
    if (read) {
      this.#texts.set(node, read);
      node.data = read.text;
    } else if (this.#texts.get(node)?.text !== node.data) {
      this.#texts.delete(node); // another text has taken its place
    }
  }

  #readAttribute(element: Element, name: string) {
    const value = element.getAttribute(name) ?? "";
    const read = this.marks.read(value);
    const known = this.#attributes.get(element);
    if (read) {
      this.#attributes.set(element, (known ?? new Map()).set(name, read));
      element.setAttribute(name, read.text);
    } else if (known && known.get(name)?.text !== value) {
      known.delete(name);
    }
  }
}

const isGroupOfSite = ({ document, pointer }: Place) => document === "site" && pointer.lastIndexOf("/") === 0;

/** Returns the nodes of a place, in groups of neighbours. */
function partsOf(all: MarkedNode[], place: Place): MarkedNode[][] {
  const parts: MarkedNode[][] = [];
  let part: MarkedNode[] | undefined;
  for (const marked of all) {
    const belongs = marked.places.some((one) => isWithin(one, place));
    if (!belongs) part = undefined;
    else if (part) part.push(marked);
    else {
      part = [marked];
      parts.push(part);
    }
  }
  return parts;
}

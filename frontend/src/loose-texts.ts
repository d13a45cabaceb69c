/**
 * Reports an error when React changes or removes a text that has siblings but no element of its own, or puts
 * something before it. The page translation of a browser replaces each text by an element. After that, React
 * throws, or changes a text that nobody sees. For tests only: they find such texts without a translation.
 */
export function watchLooseTexts() {
  // In the preview of a page, each text changes while somebody types it.
  if (window !== window.top) return;
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");

  function report(change: string, node: Node | null) {
    // React marks such a text as its own. The only text of an element has no mark. Blanks are not translated.
    const isLoose = node instanceof Text && Object.keys(node).some((key) => key.startsWith("__reactFiber"));
    if (!isLoose || !node.data.trim()) return;
    console.error(`A page translation breaks “${node.data}” (${change}). Give this text an element of its own.`);
  }

  Node.prototype.removeChild = function (child) {
    report("removed", child);
    return removeChild.call(this, child) as typeof child;
  };
  Node.prototype.insertBefore = function (child, before) {
    report("preceded by a new node", before);
    return insertBefore.call(this, child, before) as typeof child;
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string) {
      if (this.nodeValue !== value) report("changed", this);
      nodeValue?.set?.call(this, value);
    },
  });
}

import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/**
 * Puts a block where somebody writes: before a paragraph at its start, after it at its end, between
 * its halves else. The paragraph itself stays, and with it other pictures that wait there.
 */
export function insertBlock(transaction: Transaction, at: number, block: Node): Transaction {
  const place = transaction.doc.resolve(at);
  if (!place.parent.isTextblock) return transaction.insert(at, block);
  const around = place.node(-1);
  const index = place.index(-1);
  const { parent, parentOffset } = place;
  if (parentOffset === 0 && around.canReplaceWith(index, index, block.type)) {
    return transaction.insert(place.before(), block);
  }
  const inside = parentOffset > 0 && parentOffset < parent.content.size && !parent.type.spec.code;
  return inside ? transaction.split(at).insert(at + 1, block) : transaction.insert(place.after(), block);
}

import { type ComponentType, type ElementType, type Key, memo } from "react";
import { jsx as create, jsxs as createWithList, Fragment } from "react/jsx-runtime";
import { stableKey } from "@/preview/marks";

// What JSX becomes in the bundle of the preview (vite.config.ts). So a key stroke in the form costs only what shows
// the changed text, and the components of pages need to know nothing of it.

export { Fragment };

export const jsx = (type: ElementType, props: object, key?: Key) => create(unlessSame(type), props, stableKey(key));

export const jsxs = (type: ElementType, props: object, key?: Key) =>
  createWithList(unlessSame(type), props, stableKey(key));

const memoized = new WeakMap<object, ComponentType>();

/** Returns a component that is drawn again only for other props. The parts of a document that stay are the same objects. */
function unlessSame(type: ElementType): ElementType {
  if (typeof type !== "function" || type.prototype?.isReactComponent) return type;
  const known = memoized.get(type) ?? memo(type);
  memoized.set(type, known as ComponentType);
  return known;
}

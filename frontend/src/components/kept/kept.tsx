import { type ComponentPropsWithoutRef, type ComponentType, createContext, createElement, useContext } from "react";

/** Returns the HTML of a part with props. */
export type Keeper = <Props extends object>(part: ComponentType<Props>, props: Props) => string;

const KeeperContext = createContext<Keeper | undefined>(undefined);

/** Provides what keeps the HTML of parts. Only the server has it (`entry-server.tsx`). */
export const KeeperProvider = KeeperContext.Provider;

type Outer = "div" | "li" | "nav" | "ol" | "ul";

type KeptProps<Tag extends Outer, Props extends object> = Omit<ComponentPropsWithoutRef<Tag>, "children" | "part"> & {
  as: Tag;
  part: ComponentType<Props>;
  props: Props;
};

/**
 * An element around a part that stands on many pages, such as the card of an opening. The server renders the part once
 * and keeps its HTML, because rendering takes most of the time of a page that nobody has asked for before. So the part
 * shows only its props and the site document, and no props of a person. It has no `useId` and no picture that loads at
 * once: React gives out ids, and lists such pictures in the head, by their place in the whole page.
 */
export function Kept<Tag extends Outer, Props extends object>({ as, part, props, ...rest }: KeptProps<Tag, Props>) {
  const keep = useContext(KeeperContext);
  if (!keep) return createElement<object>(as, rest, createElement(part, props));
  return createElement<object>(as, { ...rest, dangerouslySetInnerHTML: { __html: keep(part, props) } });
}

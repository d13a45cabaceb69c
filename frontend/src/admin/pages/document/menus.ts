import type { CustomPage, Site } from "@/generated/content";

/** A menu of the site that a page can belong to. */
export type Group = NonNullable<CustomPage["place"]["group"]>;

/** Returns the menus with the names that visitors read. */
export const groupsOf = ({ navigation }: Site): [Group, string][] => [
  ["services", navigation.services.label],
  ["products", navigation.products.label],
  ["about", navigation.about.label],
];

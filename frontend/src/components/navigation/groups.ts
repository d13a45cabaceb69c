import type { Link, Site } from "@/generated/content";

/** A list of links with a label: a dropdown of the bar, or a group of the mobile menu. */
export interface LinkGroup {
  label: string;
  links: Link[];
}

/** Returns the three groups between Home and Contact Us, in order. */
export const groupsOf = ({ navigation }: Site): LinkGroup[] => [
  navigation.about,
  navigation.services,
  navigation.products,
];

/** Reports whether the page at `path` belongs to the group. */
export const isIn = (group: LinkGroup, path: string) => group.links.some((link) => link.href === path);

/** Returns the `aria-current` of a link on the page at `path`. */
export const currentOf = (link: Link, path: string) => (link.href === path ? "page" : undefined);

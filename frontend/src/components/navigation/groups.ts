import type { Link, Site } from "@/generated/content";

/** A headed list of links: a dropdown of the bar, a group of the mobile menu. */
export interface LinkGroup {
  label: string;
  links: Link[];
}

/** The three groups between Home and Contact Us, in order. */
export const groupsOf = ({ navigation }: Site): LinkGroup[] => [
  navigation.about,
  navigation.services,
  navigation.products,
];

/** Whether the page at `path` is one of the group's. */
export const isIn = (group: LinkGroup, path: string) => group.links.some((link) => link.href === path);

/** The `aria-current` of a link on the page at `path`. */
export const currentOf = (link: Link, path: string) => (link.href === path ? "page" : undefined);

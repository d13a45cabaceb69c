import type { QuestionedPlace } from "@/admin/pages/document/ask-about";
import { checkAddresses, linksIn } from "@/admin/pages/document/links";
import { deadPlaces } from "@/admin/pages/document/questions";
import type { ReleaseItem } from "@/admin/pages/releases/release";

/** A field of a page in a release. */
interface ReleasePlace extends QuestionedPlace {
  /** The key of the page. */
  key: string;
}

/** Returns the fields of a release whose links lead nowhere. */
export async function deadLinksIn(items: ReleaseItem[]): Promise<ReleasePlace[]> {
  const addresses = new Set(items.flatMap(({ content }) => linksIn(content).map(({ address }) => address)));
  if (addresses.size === 0) return [];
  const dead = await checkAddresses([...addresses]);
  return items.flatMap(({ key, name = key, content = {} }) =>
    deadPlaces(key, content, dead).map((place) => ({ ...place, key, label: `${name} › ${place.label}` })),
  );
}

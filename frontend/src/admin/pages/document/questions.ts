import { trailTo } from "@/admin/kit/trail";
import type { PageQuestion, QuestionedPlace } from "@/admin/pages/document/ask-about";
import { examplesIn } from "@/admin/pages/document/examples";
import { type DeadLinks, linksIn } from "@/admin/pages/document/links";
import type { Content } from "@/admin/pages/document/page";
import { words } from "@/admin/pages/words";

/**
 * Returns what to ask before a page is published: links that lead nowhere, and texts that are still examples.
 * `published` is what visitors see now; undefined if they cannot see the page.
 */
export function questionsAbout(key: string, content: Content, dead: DeadLinks, published?: Content): PageQuestion[] {
  const questions = [
    { ...words.missing, places: deadPlaces(key, content, dead) },
    { ...words.examples, places: examplesIn(key, content, published) },
  ];
  return questions.filter(({ places }) => places.length > 0);
}

/** Matches the link of an entry of a list. Visitors do not see such an entry while its page is off the site. */
const isEntry = /\/\d+\/(link\/)?href$/;

/** Returns the fields whose links lead nowhere. */
export function deadPlaces(key: string, content: Content, dead: DeadLinks): QuestionedPlace[] {
  return linksIn(content).flatMap(({ pointer, address }) => {
    const problem = dead.get(address);
    if (!problem || (problem.isOff && isEntry.test(pointer))) return [];
    const says = words.missing.says(address, problem.sentence);
    return { pointer, label: trailTo(key, pointer, content).join(" › "), says };
  });
}

import type { BlogState } from "@/admin/blogs/blog";
import { formWords } from "@/admin/blogs/form-words";
import { words } from "@/admin/blogs/words";
import { Standing } from "@/admin/list/standing";

const kinds = { published: "public", scheduled: "scheduled", draft: "hidden" } as const;

/** How a post stands; without a state it was never saved. */
export function BlogStanding({ state }: { state?: BlogState }) {
  return <Standing kind={state ? kinds[state] : "hidden"}>{state ? words.states[state] : formWords.notSaved}</Standing>;
}

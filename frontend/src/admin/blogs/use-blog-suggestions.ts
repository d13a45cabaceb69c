import type { BlogSummary } from "@/admin/blogs/blog";
import { read } from "@/admin/kit/call";
import { distinct } from "@/admin/kit/forms/text-field";
import { useFetched } from "@/admin/kit/use-fetched";
import type { BlogList } from "@/lib/blog";
import { dataAddress } from "@/lib/view";

export interface BlogSuggestions {
  authors: string[];
  categories: string[];
  tags: string[];
}

const none: BlogSuggestions = { authors: [], categories: [], tags: [] };

/** Fetches what other posts use. Until it is known, and if that fails, nothing is suggested. */
export function useBlogSuggestions(): BlogSuggestions {
  return useFetched(fetchSuggestions, "").value ?? none;
}

async function fetchSuggestions(): Promise<BlogSuggestions> {
  const [filters, posts] = await Promise.all([fetchFilters().catch(() => []), fetchPosts().catch(() => [])]);
  return {
    authors: distinct(posts.map(({ author }) => author)),
    categories: distinct([...filters, ...posts.map(({ category }) => category)]),
    tags: distinct([...posts.flatMap(({ tags }) => tags), ...filters]),
  };
}

/** Fetches the categories by which visitors filter the posts. */
async function fetchFilters(): Promise<string[]> {
  const response = await fetch(dataAddress("/blogs"));
  const { data } = (await response.json()) as { data: BlogList };
  return data.document.filters.slice(1); // The first filter shows all posts.
}

/** Fetches the newest posts, drafts as well. */
const fetchPosts = () => read<BlogSummary[]>("/api/blogs?summary=1&perPage=200");

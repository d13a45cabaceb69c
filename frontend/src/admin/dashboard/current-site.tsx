import { type ReactNode, useEffect } from "react";
import { read } from "@/admin/kit/call";
import { usePageChanges } from "@/admin/kit/changes";
import { useFetched } from "@/admin/kit/use-fetched";
import { showColours } from "@/features/colours/show-colours";
import type { Site } from "@/generated/content";
import { SiteProvider, useSite } from "@/lib/site";

/** Shows what is inside with the name, the logo and the colours that the site has after changes in this window. */
export function CurrentSite({ children }: { children: ReactNode }) {
  const first = useSite();
  const changes = usePageChanges();
  const load = () => (changes === 0 ? Promise.resolve(first) : read<Site>("/api/documents/site"));
  const { value: site = first } = useFetched(load, String(changes), { keep: true });

  useEffect(() => {
    if (site !== first) showColours(site, "entry-client");
  }, [site, first]);

  return <SiteProvider value={site}>{children}</SiteProvider>;
}

import { useCallback, useEffect, useState } from "react";
import { type DraftSummary, dropDraft, listDrafts } from "@/admin/blogs/draft-calls";
import { dropLocally, listLocally } from "@/admin/blogs/local-draft";

/** The drafts that one has left, on the server and on this device. */
export function useOwnDrafts() {
  const [drafts, setDrafts] = useState<DraftSummary[]>([]);

  const look = useCallback(async () => {
    // Without an answer there is still what this device keeps.
    const stored = await listDrafts().catch(() => []);
    const local = listLocally().map(({ key, version, savedAt, data: { title } }) => ({ key, version, savedAt, title }));
    const newer = new Set(local.map(({ key }) => key));
    setDrafts([...local, ...stored.filter(({ key }) => !newer.has(key))]);
  }, []);

  useEffect(() => void look(), [look]);

  async function discard(key: string) {
    await dropDraft(key);
    dropLocally(key);
    setDrafts((before) => before.filter((draft) => draft.key !== key));
  }

  return { drafts, look, discard };
}

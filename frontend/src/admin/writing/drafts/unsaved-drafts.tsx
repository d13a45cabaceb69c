import { useCallback, useEffect, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { ask } from "@/admin/kit/confirm/ask";
import { IstTime } from "@/admin/kit/list/ist-time";
import type { DraftSummary } from "@/admin/writing/calls";
import type { DocumentTypes } from "@/admin/writing/document";
import { type Known, knownBy } from "@/admin/writing/drafts/device-drafts";
import { beingDeleted, DraftKeeper } from "@/admin/writing/drafts/draft-keeper";
import type { DraftStore } from "@/admin/writing/kind";
import { words as allWords } from "@/admin/writing/words";

const words = allWords.drafts;

/** A draft in the list. */
interface Listed extends DraftSummary {
  /** The draft on the server that it is or continues. */
  known: Known;
}

/** Lists the user's drafts on the server and on this device. */
export function useOwnDrafts<T extends DocumentTypes & { Fields: { title: string } }>({
  device,
  server,
}: DraftStore<T>) {
  const [found, setDrafts] = useState<Listed[]>();
  const drafts = found ?? [];

  const look = useCallback(async () => {
    const gone = new Set(beingDeleted);
    // If the server does not answer, this device's drafts are listed alone.
    const stored = (await server?.list().catch(() => [])) ?? [];
    const local = device.list().map((kept) => {
      const { key, version, savedAt, data } = kept;
      const onServer = stored.find((draft) => draft.key === key)?.savedAt;
      return { key, version, savedAt, title: data.title, known: knownBy(kept, onServer) };
    });
    const newer = new Set(local.map(({ key }) => key));
    const rest = stored.filter(({ key }) => !newer.has(key) && !gone.has(key));
    setDrafts([...local, ...rest.map((draft) => ({ ...draft, known: { savedAt: draft.savedAt, sent: [] } }))]);
  }, [device, server]);

  useEffect(() => void look(), [look]);

  async function discard(key: string) {
    const keeper = new DraftKeeper(
      { device, server },
      drafts.find((draft) => draft.key === key) ?? { key, version: 0 },
    );
    await keeper.discard();
    setDrafts((before) => before?.filter((draft) => draft.key !== key));
    // Another window has stored a newer draft, which stays.
    if (keeper.get().other) await look();
  }

  return { drafts, areLoading: !found, look, discard };
}

interface Props {
  drafts: DraftSummary[];
  onContinue: (key: string) => void;
  onDiscard: (key: string) => Promise<void>;
}

const isNew = ({ version }: DraftSummary) => version === 0;

/** Lists the drafts of documents that were never saved, to continue or discard them. */
export function UnsavedDrafts({ drafts, onContinue, onDiscard }: Props) {
  const nameOf = ({ title }: DraftSummary) => title || words.untitled;
  const discard = ({ key }: DraftSummary) =>
    ask({ title: words.discardTitle, text: words.discardText, confirm: words.discard, act: () => onDiscard(key) });
  return (
    <>
      {drafts.filter(isNew).map((draft) => (
        <div className="centred tint row unsaved-draft" key={draft.key}>
          <p className="small breaks unsaved-draft__words">
            <strong className="unsaved-draft__sign">{words.unsaved}</strong> <span dir="auto">{nameOf(draft)}</span>{" "}
            <span className="muted unsaved-draft__when">
              <IstTime iso={draft.savedAt} />
            </span>
          </p>
          <AdminButton
            label={words.goOn}
            aria-label={`${words.goOn} ${nameOf(draft)}`}
            onClick={() => onContinue(draft.key)}
          />
          <AdminButton
            label={words.discard}
            aria-label={`${words.discard} ${nameOf(draft)}`}
            onClick={() => void discard(draft)}
          />
        </div>
      ))}
    </>
  );
}

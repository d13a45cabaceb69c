import type { Other, ServerDraft } from "@/admin/writing/calls";
import type { DocumentTypes } from "@/admin/writing/document";
import { type DeviceDraft, type Known, knownBy } from "@/admin/writing/drafts/device-drafts";
import { changesOf, type Kind } from "@/admin/writing/kind";

/** What a form is opened with. */
export interface Start<T extends DocumentTypes> {
  /** The key of the drafts. */
  key: string;
  /** The stored document; undefined for a new one. */
  doc?: T["Doc"];
  fields: T["Fields"];
  /** Earlier changes that were not saved, to be restored or discarded. */
  unsaved?: DeviceDraft<T>;
  /** `fields` are a draft of a document that was never saved. */
  continued?: boolean;
  /** The draft on the server. Default: there is none. */
  known?: Known;
  others?: Other[];
}

/** Starts with a stored document, or an empty new one, and looks for unsaved changes of it. */
export function startWith<T extends DocumentTypes>(
  kind: Kind<T>,
  doc: T["Doc"] | undefined,
  key: string,
  draft?: ServerDraft<T["Fields"]>,
): Start<T> {
  const fields = doc ? kind.fieldsOf(doc) : kind.emptyFields();
  const start = { key, doc, fields, others: draft?.others };
  for (const { kept, known } of draftsOf(kind, key, draft)) {
    const changes = changesOf(kind.payloadOf(kept.data), kind.payloadOf(fields));
    if (Object.keys(changes).length > 0) return { ...start, known, unsaved: kept };
  }
  kind.drafts.device.drop(key);
  return { ...start, known: knownIn(draft) };
}

/** Continues a draft of a document that was never saved. Offline, the copy on this device is enough. */
export async function continueDraft<T extends DocumentTypes>(kind: Kind<T>, key: string): Promise<Start<T>> {
  const draft = await kind.drafts.server?.load(key).catch((cause: unknown) => {
    if (kind.drafts.device.find(key)) return undefined;
    throw cause;
  });
  const [newest] = draftsOf(kind, key, draft);
  const fields = newest?.kept.data ?? kind.emptyFields();
  return { key, fields, continued: true, known: newest?.known ?? knownIn(draft), others: draft?.others };
}

const knownIn = (draft?: Pick<ServerDraft<unknown>, "savedAt">): Known => ({ savedAt: draft?.savedAt ?? "", sent: [] });

/** A draft, and what it knows of the one on the server. */
interface Candidate<T extends DocumentTypes> {
  kept: DeviceDraft<T>;
  known: Known;
}

/**
 * Returns the drafts on this device and on the server, the one to continue first: that on this device, which has what
 * the server has not acknowledged. If it does not continue the server's draft, the keeper asks which one stays. A draft
 * of an earlier release does not say what it continues, so the newer draft comes first.
 */
function draftsOf<T extends DocumentTypes>(
  kind: Kind<T>,
  key: string,
  draft?: ServerDraft<T["Fields"]>,
): Candidate<T>[] {
  const found: Candidate<T>[] = [];
  if (draft?.data && draft.savedAt) {
    const { data, version, savedAt } = draft;
    found.push({ kept: { key, data, version, savedAt }, known: knownIn(draft) });
  }
  const kept = kind.drafts.device.find(key);
  if (kept) {
    const onDevice = { kept, known: knownBy(kept, draft?.savedAt ?? "") };
    const isFirst = kept.known !== undefined || !found[0] || kept.savedAt > found[0].kept.savedAt;
    isFirst ? found.unshift(onDevice) : found.push(onDevice);
  }
  // A draft of an older release may lack fields.
  return found.map(({ kept, known }) => ({ kept: { ...kept, data: { ...kind.emptyFields(), ...kept.data } }, known }));
}

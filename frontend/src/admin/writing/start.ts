import type { Other, ServerDraft } from "@/admin/writing/calls";
import type { DocumentTypes } from "@/admin/writing/document";
import type { DeviceDraft } from "@/admin/writing/drafts/device-drafts";
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
  /** The server has a draft. */
  onServer?: boolean;
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
  const start = { key, doc, fields, onServer: Boolean(draft?.data), others: draft?.others };
  const unsaved = newestDraft(kind, key, draft);
  const changes = unsaved && changesOf(kind.payloadOf(unsaved.data), kind.payloadOf(fields));
  if (changes && Object.keys(changes).length > 0) return { ...start, unsaved };
  kind.drafts.device.drop(key);
  return start;
}

/** Continues a draft of a document that was never saved. Offline, the copy on this device is enough. */
export async function continueDraft<T extends DocumentTypes>(kind: Kind<T>, key: string): Promise<Start<T>> {
  const draft = await kind.drafts.server?.load(key).catch((cause: unknown) => {
    if (kind.drafts.device.find(key)) return undefined;
    throw cause;
  });
  const fields = newestDraft(kind, key, draft)?.data ?? kind.emptyFields();
  return { key, fields, continued: true, onServer: Boolean(draft?.data), others: draft?.others };
}

/** Returns the newer of the drafts on this device and on the server. */
function newestDraft<T extends DocumentTypes>(
  kind: Kind<T>,
  key: string,
  draft?: ServerDraft<T["Fields"]>,
): DeviceDraft<T> | undefined {
  const onDevice = kind.drafts.device.find(key);
  const onServer =
    draft?.data && draft.savedAt
      ? { key, data: draft.data, version: draft.version, savedAt: draft.savedAt }
      : undefined;
  const newest = onDevice && (!onServer || onDevice.savedAt > onServer.savedAt) ? onDevice : onServer;
  // A draft of an older release may lack fields.
  return newest && { ...newest, data: { ...kind.emptyFields(), ...newest.data } };
}

const characters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Makes a random key for the drafts of a new document. */
export const newDraftKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(15)), (n) => characters[n % characters.length]).join("");

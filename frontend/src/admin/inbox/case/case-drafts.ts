import { useSyncExternalStore } from "react";
import type { Mode } from "@/admin/inbox/case/modes";
import type { KindKey } from "@/admin/inbox/kind";
import { storeOf } from "@/admin/kit/store";
import type { Stored } from "@/admin/writing/document";
import { deviceDrafts } from "@/admin/writing/drafts/device-drafts";

export interface CaseDraft {
  mode: Mode;
  subject: string;
  text: string;
  /** The text that a template has filled in; the draft was edited if the text differs. */
  filled: string;
  outcome: string;
  duplicateOf: string;
  /** Confirms that `duplicateOf` is from another person. Drafts of older versions have none. */
  otherPerson?: boolean;
  assignee: string;
  class: string;
  /** What was corrected. The others stay as they are, also if a colleague corrects them meanwhile. */
  email?: string;
  phone?: string;
  name?: string;
  /** The day and time of an interview in India, as a `datetime-local` input has them. Drafts of older versions have none. */
  at?: string;
  minutes?: number;
  /** An address or a link. */
  place?: string;
  /** The last day of a hold. Drafts of older versions have none. */
  until?: string;
}

export const emptyDraft = (mode: Mode): CaseDraft => ({
  mode,
  subject: "",
  text: "",
  filled: "",
  outcome: "",
  duplicateOf: "",
  assignee: "",
  class: "",
});

/** Reports whether a draft has words of its writer. */
export const isEdited = ({ text, filled, place, email, phone, name }: CaseDraft) =>
  (text.trim() !== "" && text !== filled) || [place, email, phone, name].some(Boolean);

const store = deviceDrafts<{ Doc: Stored; Fields: CaseDraft; Payload: object }>("case-drafts");

const changes = storeOf(0);

const tell = () => changes.set(changes.get() + 1);

window.addEventListener("storage", tell); // a draft of another tab

/** The draft of a case on this device. A submission has one. */
export const caseDrafts = {
  find: (kind: KindKey, id: string) => store.find(`${kind}/${id}`)?.data,
  keep(kind: KindKey, id: string, draft: CaseDraft) {
    store.keep(`${kind}/${id}`, draft, 0);
    tell();
  },
  drop(kind: KindKey, id: string) {
    store.drop(`${kind}/${id}`);
    tell();
  },
};

/** Reports whether there is a draft of a case, also one of another tab. */
export const useHasDraft = (kind: KindKey, id: string) =>
  useSyncExternalStore(changes.watch, () => caseDrafts.find(kind, id) !== undefined);

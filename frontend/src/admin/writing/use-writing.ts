import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CallError } from "@/admin/kit/call";
import type { DocumentTypes } from "@/admin/writing/document";
import type { DeviceDraft } from "@/admin/writing/drafts/device-drafts";
import { DraftKeeper } from "@/admin/writing/drafts/draft-keeper";
import { type Comparable, changedFields, changesOf, type Kind, type Problems } from "@/admin/writing/kind";
import { nameAtStart, nameOf, type Saver } from "@/admin/writing/people";
import type { Start } from "@/admin/writing/start";
import { type Choice, merge } from "@/admin/writing/versions/merge";
import { words } from "@/admin/writing/words";
import { focusFirst } from "@/components/dialog/use-modal";

/** One attempt to save. */
export interface SaveRequest<T extends DocumentTypes> {
  /** Values to store in place of those in the form. */
  patch?: Partial<T["Fields"]>;
  /** After saving, the form keeps its own values of the patched fields. */
  keepsForm?: boolean;
  /** Problems found before sending. If there are any, nothing is sent. */
  problems?: Problems;
  /**
   * Says that another person has changed a field of the patch meanwhile. The patch is not stored then. The user sees
   * the other version, and decides again.
   */
  overtaken?: (theirs: T["Doc"], name: string) => string;
  /** `isChanged` says that the user has changed something during the save. */
  onSaved?: (doc: T["Doc"], isChanged: boolean) => void;
}

/** Another person's version, which has to be put together with the user's. */
export interface Conflict<T extends DocumentTypes> {
  theirs: T["Doc"];
  by: Saver;
  /** What both started from; undefined if it is no longer kept. */
  from?: T["Fields"];
  /** What stays of the parts that both have changed, by their places. */
  choices: Record<string, Choice>;
  /** The save that it stopped, and that is continued. */
  request?: SaveRequest<T>;
  /** Why the save is not continued. */
  failure?: string;
}

interface State<T extends DocumentTypes> {
  /** The stored document that the changes are made to; undefined for a new one. */
  base?: T["Doc"];
  fields: T["Fields"];
  /** The fields as they were last loaded as a whole, for inputs that hold their own text. */
  loaded: T["Fields"];
  /** Earlier changes that the user has yet to restore or discard. */
  unsaved?: DeviceDraft<T>;
  problems: Problems;
  failure: string;
  /** Counts failed saves. Each one moves the focus to the first problem. */
  refusals: number;
  saving: boolean;
  conflict?: Conflict<T>;
  /** What another person has changed meanwhile, and was put together with the user's changes. */
  joined?: { by: string; labels: string[] };
  /** The number of the version whose content was brought back. */
  restoredFrom?: number;
  /** The user's version, set aside when they took another one, and the stored version that it may be saved over. */
  aside?: { fields: T["Fields"]; version: number };
}

/**
 * Holds the state of a form that edits a document: its draft, its problems, and conflicts with other people. `flush`
 * reports what was typed a moment ago. Default: each change is reported at once.
 */
export function useWriting<T extends DocumentTypes>(kind: Kind<T>, start: Start<T>, flush: () => void = () => {}) {
  const [state, setState] = useState<State<T>>(() => ({
    base: start.doc,
    fields: start.fields,
    loaded: start.fields,
    unsaved: start.unsaved,
    problems: {},
    failure: "",
    refusals: 0,
    saving: false,
  }));
  // The functions below run after awaits and several times between two renders, so they read the state here.
  const latest = useRef(state);
  const [keeper] = useState(() => new DraftKeeper<T>(kind.drafts, { ...start, version: start.doc?.version ?? 0 }));
  const draft = useSyncExternalStore(keeper.listen, keeper.get);
  const body = useRef<HTMLElement>(null);
  /** What was sent first to create the document. It may be stored although no response came. */
  const created = useRef<T["Fields"]>(undefined);
  /** What was sent last without a response. It may be stored, too. */
  const unanswered = useRef<T["Fields"]>(undefined);

  const payload = kind.payloadOf(state.fields);
  const changes = changesIn(state);
  const dirty = isDirty(state);
  const undecided = state.unsaved !== undefined;

  useEffect(() => keeper.run(), [keeper]);

  useEffect(() => {
    if (!undecided) return focusFirst(() => body.current?.querySelector<HTMLElement>("input, textarea"));
  }, [undecided]);

  useEffect(() => {
    if (state.refusals === 0) return;
    const wrong = body.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [state.refusals]);

  function set(change: Partial<State<T>>) {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  }

  function changesIn({ base, fields }: State<T>): Partial<T["Payload"]> {
    return changesOf(kind.payloadOf(fields), kind.payloadOf(base ? kind.fieldsOf(base) : start.fields));
  }

  function isDirty(of: State<T>) {
    return Object.keys(changesIn(of)).length > 0 || (!of.base && start.continued === true);
  }

  /** Changes some fields, clears their problems and the message about them, and keeps a draft as long as there is something to save. */
  function change(patch: Partial<T["Fields"]>, more: Partial<State<T>> = {}) {
    const before = latest.current;
    const fields = { ...before.fields, ...patch };
    const problems = { ...before.problems };
    for (const name of Object.keys(changesOf(kind.payloadOf(fields), kind.payloadOf(before.fields)))) {
      delete problems[name];
    }
    const solved = Object.keys(before.problems).length > 0 && Object.keys(problems).length === 0;
    set({ problems, ...(solved && { failure: "" }), ...more, fields });
    if (!isDirty(latest.current)) set({ restoredFrom: undefined });
    keepDraft();
  }

  function keepDraft() {
    const { fields, unsaved } = latest.current;
    // The earlier changes stay until the user has decided about them.
    if (unsaved) return;
    if (isDirty(latest.current)) keeper.change(fields);
    else discardDraft();
  }

  /** Deletes the draft. One that could not be deleted is found when the document is opened next. */
  function discardDraft() {
    void keeper.discard().catch(() => {});
  }

  /** Puts values into the form from outside. */
  function load(patch: Partial<T["Fields"]>, more: Partial<State<T>> = {}) {
    change(patch, { failure: "", ...more, loaded: { ...latest.current.fields, ...patch } });
  }

  /** Saves the document. `version` is the stored version that may be overwritten. */
  async function save(request: SaveRequest<T> = {}, version = keeper.version) {
    const { saving, base, fields, restoredFrom } = latest.current;
    const { patch, problems = {}, onSaved } = request;
    if (saving) return;
    const count = Object.keys(problems).length;
    if (count > 0) return refuse(problems, words.checkFields(count));
    const sent = { ...fields, ...patch };
    const payload = kind.payloadOf(sent);
    set({ saving: true, problems: {}, failure: "" });
    let doc: T["Doc"];
    try {
      doc = await (base
        ? kind.calls.change(base._id, { ...payload, version, ...(restoredFrom && { restoredFrom }) }, base)
        : kind.calls.create({ ...payload, _id: keeper.key }));
      await adopt(doc, sent, request);
    } catch (cause) {
      const { message = "", refusal = {} } = cause instanceof CallError ? cause : {};
      set({ saving: false });
      const isUnanswered = !(cause instanceof CallError) || cause.status >= 500;
      if (!base && isUnanswered) created.current ??= sent;
      if (isUnanswered) unanswered.current = sent;
      if (refusal.current) return joinWith(refusal.current as T["Doc"], saverIn(refusal), request);
      return refuse(refusal.fields ?? {}, message || words.failed(kind.noun));
    }
    set({ saving: false });
    onSaved?.(doc, isDirty(latest.current));
  }

  function refuse(problems: Problems, failure: string) {
    set({ problems, failure, refusals: latest.current.refusals + 1 });
  }

  /** Takes over what the server stored, except for fields that the user changed during the save. */
  async function adopt(doc: T["Doc"], sent: T["Fields"], { patch, keepsForm }: SaveRequest<T>) {
    const key = latest.current.base ? keeper.key : doc._id; // a new document has another key from now on
    const now = keepsForm ? latest.current.fields : { ...latest.current.fields, ...patch };
    const changed = changesOf(now, sent);
    set({
      base: doc,
      fields: { ...kind.fieldsOf(doc), ...changed },
      conflict: undefined,
      aside: undefined,
      restoredFrom: undefined,
    });
    unanswered.current = undefined;
    await keeper.discard(key, doc.version).catch(() => {});
    if (Object.keys(changed).length > 0) keepDraft();
  }

  function restoreUnsaved() {
    const { unsaved } = latest.current;
    if (!unsaved) return;
    keeper.version = unsaved.version;
    load(unsaved.data, { unsaved: undefined, problems: {} });
  }

  /** Fetches the stored document to put it together with the form. */
  async function compare() {
    const { base } = latest.current;
    if (!base) return;
    try {
      const theirs = await kind.calls.load(base._id);
      await joinWith(theirs, saverIn({ ...keeper.get(), ...theirs }));
    } catch {
      set({ failure: words.connection });
    }
  }

  /** Puts another person's version together with the form, and asks only if both have changed the same part. */
  async function joinWith(theirs: T["Doc"], by: Saver, request?: SaveRequest<T>) {
    const from = await startedFrom();
    flush();
    const isOvertaken = request !== undefined && overtakes(theirs, request, from);
    const conflict: Conflict<T> = { theirs, by, from, choices: {}, request: isOvertaken ? undefined : request };
    if (isOvertaken) conflict.failure = request.overtaken?.(theirs, nameAtStart(by) || words.someone);
    if (mergedWith(conflict).clashes.length > 0 && !isOwnCreation(theirs, by)) return set({ conflict });
    return settle(conflict);
  }

  /** Tells whether the user has created this version, and the response was lost. The form is newer then. */
  const isOwnCreation = ({ version }: T["Doc"], by: Saver) =>
    !latest.current.base && version === 1 && nameOf(by) === "you";

  /**
   * Tells whether a version has a value in a field of the patch that the user did not know. They know the version
   * that the buttons show, the one that their changes began with, and what they have sent.
   */
  function overtakes(theirs: T["Doc"], { patch = {} }: SaveRequest<T>, from?: T["Fields"]) {
    const { base } = latest.current;
    const now = kind.fieldsOf(theirs);
    const changed = [base ? kind.fieldsOf(base) : now, from ?? now].map((known) => changesOf(now, known));
    const isKnown = (name: string) => unanswered.current && !(name in changesOf(now, unanswered.current));
    return Object.keys(changesOf(patch, now)).some(
      (name) => changed.some((fields) => name in fields) && !isKnown(name),
    );
  }

  /** Returns what the user's changes were made to, or undefined if that version is no longer kept. */
  async function startedFrom(): Promise<T["Fields"] | undefined> {
    const { base } = latest.current;
    if (!base) return created.current ?? kind.emptyFields();
    if (base.version === keeper.version) return kind.fieldsOf(base);
    try {
      const kept = await kind.calls.revisions(base._id);
      const revision = kept.find(({ version }) => version === keeper.version);
      return revision && kind.fieldsOf(await kind.calls.revision(base._id, revision._id));
    } catch {
      return undefined;
    }
  }

  function mergedWith({ theirs, from, choices }: Conflict<T>) {
    return merge(from, latest.current.fields, kind.fieldsOf(theirs), choices);
  }

  /** Continues with both versions put together, and with the save that was stopped unless its patch would undo theirs. */
  async function settle(conflict = latest.current.conflict) {
    if (!conflict) return;
    flush();
    const { theirs, by, request, failure = "" } = conflict;
    const { value } = mergedWith(conflict);
    // What the user has chosen needs no notice.
    const unasked = mergedWith({ ...conflict, choices: {} }).value;
    const [before, after] = kind.compare(kind.payloadOf(latest.current.fields), kind.payloadOf(unasked));
    const labels = isOwnCreation(theirs, by) ? [] : labelsOf(before, after);
    keeper.version = theirs.version;
    const joined = labels.length > 0 ? { by: nameAtStart(by), labels } : undefined;
    load(value, { base: theirs, conflict: undefined, joined, problems: {}, failure });
    if (request) await save(request);
  }

  function takeTheirs() {
    const { conflict, fields } = latest.current;
    if (!conflict) return;
    keeper.version = conflict.theirs.version;
    const fresh = { base: conflict.theirs, conflict: undefined, restoredFrom: undefined, problems: {} };
    load(kind.fieldsOf(conflict.theirs), { ...fresh, aside: { fields, version: keeper.version } });
  }

  /** Continues with the draft of another window, and sets the form's own changes aside. */
  function takeOther() {
    const { fields } = latest.current;
    const aside = isDirty(latest.current) ? { fields, version: keeper.version } : undefined;
    const other = keeper.choose();
    if (!other) return;
    keeper.version = other.version;
    load({ ...kind.emptyFields(), ...other.data }, { aside, problems: {} });
  }

  /** Continues with the form, and replaces the draft of another window. */
  function keepThis() {
    keeper.choose();
    keepDraft();
    void keeper.flush();
  }

  function bringBack() {
    const { aside } = latest.current;
    if (!aside) return;
    keeper.version = aside.version;
    load(aside.fields, { aside: undefined });
  }

  /** Says which of two values stays that both have changed. */
  function choose(place: string, choice: Choice) {
    const { conflict } = latest.current;
    if (conflict) set({ conflict: { ...conflict, choices: { ...conflict.choices, [place]: choice } } });
  }

  return {
    ...state,
    kind,
    payload,
    changes,
    dirty,
    draft,
    keeper,
    /** For the element around the fields, in which the focus is moved. */
    body,
    change,
    load,
    save,
    compare,
    mergedWith,
    choose,
    settle,
    takeTheirs,
    restoreUnsaved,
    forgetJoined: () => set({ joined: undefined }),
    takeOther,
    keepThis,
    bringBack,
    closeConflict: () => set({ conflict: undefined }),
    setFailure: (failure: string) => set({ failure }),
    discardUnsaved() {
      set({ unsaved: undefined });
      discardDraft();
    },
    /** Deletes the draft, but not earlier changes that are still undecided. */
    giveUp() {
      if (!latest.current.unsaved) discardDraft();
    },
  };
}

const saverIn = ({ savedBy = "", savedById }: Partial<Saver>): Saver => ({ savedBy, savedById });

/** Returns the names of the fields that differ between two versions. */
export const labelsOf = (before: Comparable, after: Comparable) => [
  ...changedFields(before, after).map(({ label }) => label),
  ...(before.html === after.html ? [] : [words.difference.text]),
];

/** The state of a form, and what can be done with it. */
export type Writing<T extends DocumentTypes> = ReturnType<typeof useWriting<T>>;

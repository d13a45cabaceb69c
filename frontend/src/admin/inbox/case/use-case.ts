import { useCallback, useEffect, useRef, useState } from "react";
import type { CaseAction, CaseEvent, CaseExtras, CaseRecord } from "@/admin/inbox/case/case";
import { caseAddress, type KindKey, withParameters } from "@/admin/inbox/kind";
import { useInboxChanges } from "@/admin/inbox/live/inbox-provider";
import { answerOf, CallError, call, callWith, messageOf, read } from "@/admin/kit/call";
import { serverTime } from "@/features/auth/server-clock";
import { getSession, tokenOwner } from "@/features/auth/session";

/** Milliseconds after the time of a waiting mail until the case is loaded again, to show that it was sent. */
const mailDelay = 4_000;

export const ownId = () => tokenOwner(getSession()?.token ?? "");

/**
 * Loads the case of a submission with its events, keeps it up to date, and changes it. Changes are sent one
 * after the other, and an older answer never replaces a newer one. `parameters` are those of each call.
 * `onCase` is called with each case that the server answers.
 */
export function useCase(kind: KindKey, id: string, parameters = "", onCase?: (record: CaseRecord) => void) {
  const [record, setRecord] = useState<CaseRecord>();
  const [extras, setExtras] = useState<CaseExtras>({});
  const [status, setStatus] = useState<"loading" | "ready" | "missing" | "failed">("loading");
  /** Why the case could not be loaded; empty if no answer came. */
  const [error, setError] = useState("");
  const latest = useRef(0);
  const shown = useRef<CaseRecord>(undefined);
  /** Ends with the last change. */
  const changes = useRef<Promise<unknown>>(Promise.resolve());
  /** The last act without a response, and the case before it. The act may be stored. */
  const unanswered = useRef<{ action: string; before?: CaseRecord }>(undefined);

  const show = useCallback((answered: CaseRecord) => {
    // A case that was sealed has no events any more.
    if (shown.current && !answered.case.sealedUntil && isOlder(answered, shown.current)) return;
    shown.current = answered;
    setRecord(answered);
  }, []);

  /** Loads the case and returns it, even if a later load shows a newer one. Returns undefined if it cannot be had. */
  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    try {
      const loaded = await read<Partial<CaseRecord>>(withParameters(caseAddress(kind, id), parameters));
      const isLatest = request === latest.current;
      const { case: own, events, ...others } = loaded;
      if (!own || !events) {
        if (isLatest) setStatus("missing");
        return undefined;
      }
      if (isLatest) {
        show({ case: own, events });
        setExtras(others);
        setStatus("ready");
      }
      return { case: own, events };
    } catch (cause) {
      // What was loaded before stays on the screen.
      if (request === latest.current) {
        setStatus((before) => (before === "ready" ? before : isMissing(cause) ? "missing" : "failed"));
        setError(messageOf(cause));
      }
      return undefined;
    }
  }, [kind, id, parameters, show]);

  useEffect(() => {
    void load();
    return () => {
      latest.current += 1; // ignores responses that come later
    };
  }, [load]);
  useInboxChanges(kind, () => void load());
  useSeen(kind, id, record);

  const nextMail = record && nextMailOf(record.events);
  useEffect(() => {
    if (!nextMail) return;
    const timer = window.setTimeout(load, Math.max(0, Date.parse(nextMail) - serverTime()) + mailDelay);
    return () => window.clearTimeout(timer);
  }, [nextMail, load]);

  /** Changes the case after the server has answered the change before. */
  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = changes.current.then(change);
    changes.current = changed.catch(() => {});
    return changed;
  }

  /** Does something to the case and returns it. Throws if the server refuses, or if no response comes. */
  function act(action: CaseAction): Promise<CaseRecord> {
    const seen = shown.current;
    return inTurn(async () => {
      const changed = (await findStored(action)) ?? (await send(action, seen));
      unanswered.current = undefined;
      show(changed);
      onCase?.(changed);
      return changed;
    });
  }

  async function send(action: CaseAction, seen?: CaseRecord): Promise<CaseRecord> {
    const address = withParameters(`${caseAddress(kind, id)}/events`, parameters);
    const body = { ...action, version: versionFor(action, seen, shown.current) };
    const before = shown.current;
    try {
      return await answerOf<CaseRecord>(callWith("POST", address, body));
    } catch (cause) {
      if (cause instanceof CallError && cause.status < 500) throw cause;
      unanswered.current = { action: identityOf(action), before };
      const stored = await findStored(action).catch(() => undefined);
      if (stored) return stored;
      throw cause;
    }
  }

  /**
   * Returns the case if it has the act already: the response to an earlier attempt was lost, and another attempt
   * would mail the sender twice. Throws if the case cannot be loaded to find out.
   */
  async function findStored(action: CaseAction): Promise<CaseRecord | undefined> {
    const { before, action: earlier } = unanswered.current ?? {};
    if (!before || earlier !== identityOf(action)) return undefined;
    const now = await load();
    if (!now) throw new Error("The case cannot be loaded.");
    return hasMade(action, before, now) ? now : undefined;
  }

  /**
   * Takes back the mail of an event, or sends one that was held or given up. Returns the case after it,
   * undefined if it could not be loaded. Throws if the server refuses.
   */
  function changeMail(method: "DELETE" | "POST", sequence: number) {
    return inTurn(async () => {
      try {
        await call(`${caseAddress(kind, id)}/events/${sequence}/mail`, { method });
      } catch (cause) {
        await reload();
        throw cause;
      }
      return reload();
    });
  }

  async function reload() {
    const loaded = await load();
    if (loaded) onCase?.(loaded);
    return loaded;
  }

  return { record, extras, status, error, load, act, changeMail };
}

/** Returns the number of the last event of a case, without its pending acts. */
const lastEventOf = ({ events }: CaseRecord) => Math.max(0, ...events.map(({ sequence }) => sequence));

/** Reports whether a case was answered before another one. A pending act adds no event, but makes a new version. */
function isOlder(one: CaseRecord, other: CaseRecord): boolean {
  return (lastEventOf(one) - lastEventOf(other) || one.case.version - other.case.version) < 0;
}

const isOwn = ({ actor }: CaseEvent) => actor.endsWith(`:${ownId()}`);

/** Returns what tells an action from others: all but the version that it is sent with. */
const identityOf = (action: CaseAction) => JSON.stringify({ ...action, version: undefined });

/**
 * Returns the version that an action is sent with: that of the case that the user saw, or a later one if only the
 * user has changed the case since. So an act that waited for another one is not refused because of that.
 */
function versionFor({ version }: CaseAction, seen?: CaseRecord, now?: CaseRecord): number | undefined {
  if (!seen || !now || version !== seen.case.version) return version;
  return eventsSince(seen, now).every(isOwn) ? now.case.version : version; // every change adds an event or an act
}

/** Returns the events and pending acts that a case has, and had not before. */
function eventsSince(before: CaseRecord, now: CaseRecord): CaseEvent[] {
  const known = new Set(before.events.map(({ sequence }) => sequence));
  return now.events.filter(({ sequence }) => !known.has(sequence));
}

/**
 * Reports whether a case got an event since that an action of this person may have made. A pending act becomes an event
 * with another number when its mail leaves, so as many events of the kind are not new. People write several notes and
 * answers, so for these the text counts, unless names are hidden and it is empty.
 */
function hasMade({ kind, text = "" }: CaseAction, before: CaseRecord, now: CaseRecord): boolean {
  const isIt = (event: CaseEvent) =>
    isOwn(event) &&
    event.kind === kind &&
    ((kind !== "note" && kind !== "answer") || !event.text || lettersOf(event.text) === lettersOf(text));
  const left = eventsSince(now, before).filter(({ sequence }) => sequence < 0);
  return eventsSince(before, now).filter(isIt).length > left.filter(isIt).length;
}

/** Returns the letters and digits of a text. The server drops spaces and invisible signs, and replaces some others. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Returns what colleagues and the sender have done to a case since. */
export const newsSince = (before: CaseRecord, now: CaseRecord) =>
  eventsSince(before, now).filter((event) => event.kind !== "seen" && event.actor !== "program" && !isOwn(event));

const isMissing = (cause: unknown) => cause instanceof CallError && cause.status === 404;

/** Returns when the next mail goes out, if one waits. */
const nextMailOf = (events: CaseEvent[]) =>
  events
    .flatMap(({ mail }) => (mail?.state === "waiting" && !mail.problem && mail.at ? [mail.at] : []))
    .sort()
    .at(0);

/** Tells the server once that the user has opened the case. */
function useSeen(kind: KindKey, id: string, record?: CaseRecord) {
  const told = useRef(false);
  useEffect(() => {
    if (!record || told.current) return;
    told.current = true;
    if (record.events.some((event) => event.kind === "seen" && isOwn(event))) return;
    // If it fails, the next opening tells it.
    callWith("POST", `${caseAddress(kind, id)}/events`, { kind: "seen" }).catch(() => {});
  }, [kind, id, record]);
}

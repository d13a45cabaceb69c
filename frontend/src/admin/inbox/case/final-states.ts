import { words } from "@/admin/inbox/case/case-words";
import { ask } from "@/admin/kit/confirm/ask";
import { finalStatesOf } from "@/generated/acts";

/** Reports whether a state of an application is final: no other state can follow it. */
export const isFinal = (state: string) => finalStatesOf.applications?.includes(state) ?? false;

/** Asks before an application moves to a final state. `name` is that of the candidate, if the screen does not show it. */
export const askIfFinal = (state: string, name = "") =>
  ask({
    title: words.askFinal(state, name),
    text: words.askFinalText,
    confirm: words.confirmFinal(state),
    harmless: true,
  });

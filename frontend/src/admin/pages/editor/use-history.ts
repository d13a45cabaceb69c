import { useRef, useState } from "react";

/** Milliseconds without a change after which the next change of the same place is a step of its own. */
const pause = 1_000;

interface Step<Value> {
  value: Value;
  /** The place of the change that came next. */
  place: string;
}

/** Undo and redo of a value that changes at places. Changes of one place in a row are one step. */
export function useHistory<Value>(value: Value, apply: (value: Value, place: string) => void) {
  const past = useRef<Step<Value>[]>([]);
  const future = useRef<Step<Value>[]>([]);
  const known = useRef(value);
  const last = useRef({ place: "", at: 0 });
  const [, setCount] = useState(0);

  // Values from elsewhere, such as an earlier version, are steps as well.
  if (known.current !== value) {
    if (JSON.stringify(known.current) !== JSON.stringify(value)) remember("");
    known.current = value;
  }

  function remember(place: string) {
    past.current.push({ value: known.current, place });
    future.current = [];
  }

  /** Changes the value. `continues` says that the change is a part of the one before, if that was at the same place. */
  function change(next: Value, place: string, continues: boolean) {
    const now = Date.now();
    if (!continues || last.current.place !== place || now - last.current.at > pause) remember(place);
    last.current = { place: continues ? place : "", at: now };
    known.current = next;
    apply(next, place);
  }

  /** Moves the newest step of a list to the other list. Returns the place of its change, or undefined if there is none. */
  function move(from: Step<Value>[], to: Step<Value>[]): string | undefined {
    const step = from.pop();
    if (!step) return undefined;
    to.push({ value: known.current, place: step.place });
    last.current = { place: "", at: 0 };
    known.current = step.value;
    apply(step.value, step.place);
    setCount((count) => count + 1);
    return step.place;
  }

  return {
    /** Returns the newest value, also before the next render. */
    current: () => known.current,
    change,
    /** Takes a value that is about to come from elsewhere as the beginning, so that it is no step. */
    beginWith: (value: Value) => {
      known.current = value;
    },
    undo: () => move(past.current, future.current),
    redo: () => move(future.current, past.current),
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
  };
}

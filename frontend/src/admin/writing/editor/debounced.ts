/** Milliseconds of rest after which a value is passed on. */
const rest = 400;
/** Milliseconds after which a value is passed on even if there is no rest. */
const longest = 2_000;

/** Passes on the latest of many values once no new one has come for a moment. */
export class Debounced<Value> {
  #waiting: { value: Value; since: number } | undefined;
  #timer = 0;

  constructor(private receive: (value: Value) => void) {}

  /** Whether a value is still to be passed on. */
  get isWaiting() {
    return this.#waiting !== undefined;
  }

  push(value: Value) {
    const now = Date.now();
    const since = this.#waiting?.since ?? now;
    this.#waiting = { value, since };
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.flush, Math.min(rest, since + longest - now));
  }

  /** Passes on the waiting value now. */
  flush = () => {
    const waiting = this.#waiting;
    this.drop();
    if (waiting) this.receive(waiting.value);
  };

  drop() {
    window.clearTimeout(this.#timer);
    this.#waiting = undefined;
  }
}

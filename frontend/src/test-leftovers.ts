import { delayEffects } from "./late-effects";
import { watchLooseTexts } from "./loose-texts";

type Began = { timers: NodeJS.Timeout[]; frames: number[]; listeners: (() => void)[] };

const key = Symbol.for("began in this process");

/** Whether a listener was added by a package, which adds it once for each document and stays loaded. */
const isOfPackage = () => new Error().stack?.split("\n")[3]?.includes("/node_modules/");

/** The objects of a page that outlive what is rendered in it. */
const lasting = (): EventTarget[] => [window, document, document.documentElement, document.body];

/**
 * Notes the timers, animation frames and lasting listeners that begin from now on, watches the texts of React, and
 * delays its effects.
 */
function watch(): Began {
  delayEffects(); // with timers that do not end: the scheduler serves all files
  const began: Began = { timers: [], frames: [], listeners: [] };
  for (const name of ["setTimeout", "setInterval"] as const) {
    const begin = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout;
    const noted = (...args: unknown[]) => {
      const timer = begin(...args);
      began.timers.push(timer);
      return timer;
    };
    // What Node adds to the function: its version with promises.
    Object.assign(globalThis, { [name]: Object.defineProperties(noted, Object.getOwnPropertyDescriptors(begin)) });
  }
  if (!("document" in globalThis)) return began;

  watchLooseTexts();
  const request = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (callback) => {
    const frame = request(callback);
    began.frames.push(frame);
    return frame;
  };
  for (const target of lasting()) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (...args: Parameters<typeof add>) => {
      add(...args);
      if (!isOfPackage()) began.listeners.push(() => target.removeEventListener(...args));
    };
  }
  return began;
}

/** What began in this process. Modules are loaded again for each file, so it is not kept in this one. */
const kept = globalThis as { [key]?: Began };

/** Begins to note what {@link endLeftovers} ends, and returns it. */
export const watchLeftovers = () => (kept[key] ??= watch());

/**
 * Ends what a test file began and did not end, and empties the page, because the next file runs in the same
 * process: timers, animation frames, listeners on the page, what is rendered, stored and focused, its address.
 */
export function endLeftovers() {
  const { timers, frames, listeners } = watchLeftovers();
  // The timer of jsdom's frames ends with the last of them.
  for (const frame of frames.splice(0)) cancelAnimationFrame(frame);
  for (const timer of timers.splice(0)) clearTimeout(timer);
  for (const remove of listeners.splice(0)) remove();
  if (!("document" in globalThis)) return;

  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  getSelection()?.removeAllRanges();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  // jsdom lacks these. A test that forgets to add them would pass only after another.
  Reflect.deleteProperty(navigator, "clipboard");
  for (const name of ["showModal", "close"]) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
}

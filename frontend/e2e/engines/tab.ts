/** A window of a browser, driven the way its engine allows. Steps that all engines share are in steps.ts. */
export interface Tab {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. It sees only its arguments, which are JSON, as its result is. */
  run: <Args extends unknown[], Result>(code: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Reports whether a function finds an element in the page. */
  has: <Args extends unknown[]>(find: Find<Args>, ...args: Args) => Promise<boolean>;
  /**
   * Returns the text of each element that the accessibility tree has with a role and a name. An empty name stands for
   * any. Missing: the driver of the engine does not show that tree.
   */
  heard?: (role: string, name: string) => Promise<string[]>;
  /** Presses the middle of the element that a function finds in the page, with the engine's own pointer. */
  press: <Args extends unknown[]>(find: Find<Args>, ...args: Args) => Promise<void>;
  /** Types into the element that a function finds in the page, with the engine's own keyboard. */
  type: <Args extends unknown[]>(text: string, find: Find<Args>, ...args: Args) => Promise<void>;
  /** Chooses files in the field that a function finds in the page. */
  choose: <Args extends unknown[]>(paths: string[], find: Find<Args>, ...args: Args) => Promise<void>;
  /** Accepts the dialog of the browser that is open and returns its text, or an empty text if there is none. */
  accept: () => Promise<string>;
  /** Returns the errors that nothing has caught, and those in the console. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export type Find<Args extends unknown[]> = (...args: Args) => Element | null;

export interface Size {
  width: number;
  height: number;
}

/** A running browser. Each tab has its own storage. */
export interface Engine {
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

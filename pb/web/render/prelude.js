// The server bundle refers to these globals when it loads, for streaming and scheduling.
// Rendering to a string does not use them, so they do nothing.
const nothing = () => {};
Object.assign(globalThis, {
  self: globalThis,
  console: { log: nothing, info: nothing, warn: nothing, debug: nothing, error: nothing },
  setTimeout: nothing,
  clearTimeout: nothing,
  setInterval: nothing,
  clearInterval: nothing,
  queueMicrotask: nothing,
  ReadableStream: class {},
  TextDecoder: class {},
  TextEncoder: class {
    encode() {
      return new Uint8Array(0);
    }
  },
  MessageChannel: class {
    port1 = {};
    port2 = { postMessage: nothing };
  },
  AbortController: class {
    signal = { aborted: false, addEventListener: nothing };
    abort() {}
  },
});

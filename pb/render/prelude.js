// What the server bundle touches when it loads, for streaming and scheduling, though
// rendering to a string uses none of it: each is there and does nothing.
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

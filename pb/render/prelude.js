// What the server bundle touches when it loads, for streaming and scheduling, though
// rendering to a string uses none of it: each is there and does nothing.
var self = globalThis, window = undefined;
var console = { log: function () {}, info: function () {}, warn: function () {}, debug: function () {}, error: function () {} };
function TextEncoder() {}
TextEncoder.prototype.encode = function () { return new Uint8Array(0); };
function TextDecoder() {}
function ReadableStream() {}
function MessageChannel() { this.port1 = {}; this.port2 = { postMessage: function () {} }; }
function AbortController() { this.signal = { aborted: false, addEventListener: function () {} }; }
AbortController.prototype.abort = function () {};
function setTimeout() { return 0; }
function clearTimeout() {}
function setInterval() { return 0; }
function clearInterval() {}
function queueMicrotask() {}

/** The turns of the four rounds. */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

const sines = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

/** Returns the MD5 sum. PDF files use it; the browser does not have it. */
export function md5(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, bytes.length * 8, true);
  const sum = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  for (let start = 0; start < padded.length; start += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = sum;
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      const [mixed, word] = mix(round, i, b, c, d);
      const turned = (a + mixed + (sines[i] ?? 0) + view.getUint32(start + word * 4, true)) | 0;
      const turn = turns[round]?.[i & 3] ?? 0;
      [a, b, c, d] = [d, (b + ((turned << turn) | (turned >>> (32 - turn)))) | 0, b, c];
    }
    for (const [i, part] of [a, b, c, d].entries()) sum[i] = (sum[i] ?? 0) + part;
  }
  const out = new DataView(new ArrayBuffer(16));
  for (const [i, part] of sum.entries()) out.setUint32(i * 4, part, true);
  return new Uint8Array(out.buffer);
}

/** Returns the mixed state of a step, and which word of the input it takes. */
function mix(round: number, i: number, b: number, c: number, d: number): [number, number] {
  if (round === 0) return [(b & c) | (~b & d), i];
  if (round === 1) return [(d & b) | (~d & c), (5 * i + 1) & 15];
  if (round === 2) return [b ^ c ^ d, (3 * i + 5) & 15];
  return [c ^ (b | ~d), (7 * i) & 15];
}

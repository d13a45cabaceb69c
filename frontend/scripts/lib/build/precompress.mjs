import { readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesOf, inTop } from "../files.mjs";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The formats that are worth compressing. Fonts and photographs are compressed already. No browser loads .vite/. */
const compressible = /\.(m?js|css|svg|json|webmanifest)$/;

/** Smaller files hardly become smaller. In bytes. */
const minBytes = 128;

/** @param {string} file @param {string} ending @param {Buffer} plain @param {Buffer} packed */
async function keepWhenSmaller(file, ending, plain, packed) {
  if (packed.length < plain.length * 0.95) await writeFile(`${file}.${ending}`, packed);
}

/** @param {string} path */
async function compressFile(path) {
  const file = inTop(path);
  const plain = await readFile(file);
  if (plain.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await keepWhenSmaller(file, "br", plain, await brotli(plain, { params }));
  await keepWhenSmaller(file, "gz", plain, await zip(plain, { level: 9 }));
}

/**
 * Writes a .br and a .gz copy next to each file of a browser bundle, if the copy is smaller.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = await filesOf([folder]);
  const old = files.filter((file) => /\.(br|gz)$/.test(file));
  await Promise.all(old.map((file) => rm(inTop(file))));
  const queue = files.filter((file) => compressible.test(file) && !file.includes("/.vite/"));
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

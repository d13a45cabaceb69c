import { getDocument, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import jpeg2000Address from "pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url";
import { type Drawing, drawPage } from "@/admin/kit/pdf/draw-page";
import { trustedScriptURL } from "@/lib/trusted-types";

const cMapFolder = "../../../../../node_modules/pdfjs-dist/cmaps/";
const cMaps = import.meta.glob<string>("../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Loads the tables by which Chinese, Japanese and Korean files without fonts of their own name their characters. */
class CMapReader {
  async fetch({ name }: { name: string }) {
    const address = cMaps[`${cMapFolder}${name}.bcmap`];
    if (!address) throw new Error(`There is no character map ${name}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The character map ${name} could not be loaded`);
    return { cMapData: new Uint8Array(await response.arrayBuffer()), isCompressed: true };
  }
}

/** A file that takes longer to read, in milliseconds, is not shown. */
const maxWait = 30_000;

/** Pictures with more pixels are left out. A page scanned at 600 dpi has 35 million. */
const maxImagePixels = 64_000_000;

export interface OpenPDF {
  /** The number of pages. */
  pages: number;
  /** Draws a page, counted from 1, into an element. */
  drawPage: (page: number, into: HTMLElement, drawing: Drawing) => Promise<void>;
}

/** The file opens only with a password. */
export class PasswordNeeded extends Error {}

/**
 * Opens a PDF file of a stranger. Nothing in it runs: pdf.js is started without its sandbox for scripts, without
 * XFA forms and without `eval`, and pages are drawn as pictures, so links in them do nothing. Each file has a worker
 * of its own. `signal` ends it, even if the file never finishes.
 */
export async function openPDF(data: ArrayBuffer, signal: AbortSignal): Promise<OpenPDF> {
  const port = new Worker(trustedScriptURL(workerAddress), { type: "module" });
  const stopped = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => reject(new Error("The worker could not be started")));
    signal.addEventListener("abort", () => reject(signal.reason));
    setTimeout(() => reject(new Error("The file takes too long to read")), maxWait);
  });
  signal.addEventListener("abort", () => port.terminate());
  const { promise } = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    CMapReaderFactory: CMapReader,
    cMapUrl: "/",
    // pdf.js appends a file name to this address. After the # it is ignored.
    wasmUrl: `${jpeg2000Address}#/`,
    useWasm: false, // the content security policy allows none
    useWorkerFetch: false, // CMapReader fetches
  });
  try {
    const file = await Promise.race([promise, stopped]);
    return {
      pages: file.numPages,
      drawPage: async (page, into, drawing) => drawPage(await file.getPage(page), into, drawing),
    };
  } catch (cause) {
    port.terminate();
    throw cause instanceof Error && cause.name === "PasswordException" ? new PasswordNeeded() : cause;
  }
}

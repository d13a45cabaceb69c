import { useEffect, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { CallError, call } from "@/admin/kit/call";
import type { OpenPDF } from "@/admin/kit/pdf/open-pdf";
import { PDFPages } from "@/admin/kit/pdf/pdf-pages";
import { mayContainProgram } from "@/admin/kit/uploads/file-warning";
import { uploadAddress } from "@/admin/kit/uploads/upload-link";
import { LiveRegion } from "@/components/live-region/live-region";

const words = {
  loading: "Loading the file…",
  missing: "The file is missing. Ask your operator to restore it from a backup.",
  failed: "This file cannot be shown here. Download it to read it.",
  password: "This file cannot be shown here, because it opens only with a password.",
  show: "Show it without running the program",
};

/** A larger file, in bytes, is not shown. */
const maxBytes = 20 * 1024 * 1024;

/**
 * A PDF file of a stranger, drawn by our own script. The browser's viewer would run programs in it, and show their
 * dialogs in the name of this site. A file in which the server has found a program waits for a click.
 */
export function PDFView({ name, title }: { name: string; title: string }) {
  const [data, setData] = useState<ArrayBuffer>();
  const [waits, setWaits] = useState(false);
  const [file, setFile] = useState<OpenPDF>();
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const abort = new AbortController();
    async function load() {
      const response = await call(uploadAddress(name), { signal: abort.signal });
      const bytes = await response.arrayBuffer();
      if (bytes.byteLength > maxBytes) throw new Error("The file is too large");
      setWaits(mayContainProgram(response));
      setData(bytes);
    }
    load().catch((cause) => {
      if (abort.signal.aborted) return;
      setProblem(cause instanceof CallError && cause.status === 404 ? words.missing : words.failed);
    });
    return () => abort.abort();
  }, [name]);

  useEffect(() => {
    if (!data || waits) return;
    const abort = new AbortController();
    async function show(bytes: ArrayBuffer) {
      const { openPDF, PasswordNeeded } = await import("@/admin/kit/pdf/open-pdf");
      try {
        setFile(await openPDF(bytes.slice(0), abort.signal)); // the worker takes the bytes away
      } catch (cause) {
        if (!abort.signal.aborted) setProblem(cause instanceof PasswordNeeded ? words.password : words.failed);
      }
    }
    show(data).catch(() => setProblem(words.failed));
    return () => abort.abort();
  }, [data, waits]);

  if (problem) {
    return (
      <LiveRegion className="strong attention" role="alert">
        {problem}
      </LiveRegion>
    );
  }
  if (waits) {
    return <AdminButton label={words.show} className="at-start pdf__show" onClick={() => setWaits(false)} />;
  }
  return (
    <div className="stack stack--tight pdf on-screen">
      {file ? <PDFPages file={file} title={title} /> : <p className="muted">{words.loading}</p>}
    </div>
  );
}

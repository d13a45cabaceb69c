import { useEffect, useState } from "react";
import { CallError, call } from "@/admin/call";
import { Attachments } from "@/admin/uploads/attachments";
import { uploadAddress } from "@/admin/uploads/upload-link";

const words = {
  loading: "Loading the resume…",
  missing: "The file is missing. Ask your operator to restore it from a backup.",
  failed: "The resume could not be shown here. Open it in a new tab.",
};

interface Props {
  /** The heading. */
  label: string;
  /** The name under which it is stored; empty if there is none. */
  name: string;
  /** The original names by the stored names. */
  originals: Record<string, string>;
}

/** The resume of an application, to be read in place where there is room for it. Else it is a link. */
export function Resume({ label, name, originals }: Props) {
  const isShown = isPDF(name) && canShowPDF();
  return (
    <section className={`resume ${isShown ? "resume--beside" : ""}`.trim()} aria-label={label}>
      <Attachments label={label} names={name ? [name] : []} originals={originals} />
      {isShown && <PDFViewer key={name} name={name} title={originals[name] ?? label} />}
    </section>
  );
}

const isPDF = (name: string) => name.endsWith(".pdf");

/** Reports whether the browser shows PDF files in a page, and the window is wide enough to read them there. */
const canShowPDF = () => navigator.pdfViewerEnabled && (window.matchMedia?.("(min-width: 48rem)").matches ?? false);

/**
 * A PDF file in the browser's viewer, which runs no script of it in this page. The file is fetched by script,
 * because the request needs an Authorization header. Its type is set here, so that it is never shown as
 * anything else.
 */
function PDFViewer({ name, title }: { name: string; title: string }) {
  const [objectUrl, setObjectUrl] = useState("");
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const abort = new AbortController();
    let url = "";
    async function load() {
      try {
        const file = await (await call(uploadAddress(name), { signal: abort.signal })).arrayBuffer();
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(new Blob([file], { type: "application/pdf" }));
        setObjectUrl(url);
      } catch (cause) {
        if (abort.signal.aborted) return;
        setProblem(cause instanceof CallError && cause.status === 404 ? words.missing : words.failed);
      }
    }
    void load();
    return () => {
      abort.abort();
      URL.revokeObjectURL(url);
    };
  }, [name]);

  if (problem) {
    return (
      <p className="resume__problem" role="alert">
        {problem}
      </p>
    );
  }
  return objectUrl ? (
    <iframe className="resume__file" src={`${objectUrl}#navpanes=0&view=FitH`} title={title} />
  ) : (
    <p className="resume__wait">{words.loading}</p>
  );
}

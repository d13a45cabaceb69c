import { useEffect, useState } from "react";
import { call } from "@/admin/kit/call";
import { uploadAddress } from "@/admin/kit/uploads/upload-link";

/** What to know before opening a file, by the server's names (pb/platform/uploads/pdf.go). */
const words: Record<string, string> = {
  program: "Contains a program. The browser does not open it, it only downloads it. Do not run the program.",
  password: "Opens only with a password. Ask the sender for it, or for a copy without one.",
  unsearched: "Could not be searched for programs. The browser does not open it, it only downloads it.",
};

const header = "X-File-Warning";

/** Reports whether the server has found a program in the file that it answers. */
export const mayContainProgram = (response: Response) => response.headers.get(header) === "program";

/** Says what to know before opening a PDF file. Most need no warning. */
export function FileWarning({ name }: { name: string }) {
  const [warning, setWarning] = useState("");
  useEffect(() => {
    const abort = new AbortController();
    call(uploadAddress(name), { method: "HEAD", signal: abort.signal }).then(
      (response) => setWarning(words[response.headers.get(header) ?? ""] ?? ""),
      () => {}, // opening the file reports what is wrong
    );
    return () => abort.abort();
  }, [name]);
  return warning && <span className="strong attention attached__warning">{warning}</span>;
}

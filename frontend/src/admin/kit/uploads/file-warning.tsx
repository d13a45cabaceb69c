import { call } from "@/admin/kit/call";
import { uploadAddress } from "@/admin/kit/uploads/upload-link";
import { useFetched } from "@/admin/kit/use-fetched";

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
  // If this fails, opening the file reports what is wrong.
  const { value: response } = useFetched(() => call(uploadAddress(name), { method: "HEAD" }), name);
  const warning = words[response?.headers.get(header) ?? ""];
  return warning && <span className="ruled strong attention attached__warning">{warning}</span>;
}

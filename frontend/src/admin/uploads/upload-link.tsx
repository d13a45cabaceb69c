import { type MouseEvent, type ReactNode, useState } from "react";
import { openUpload, uploadAddress } from "@/admin/uploads/open-upload";

interface Props {
  /** The name that the file is stored under. */
  name: string;
  className?: string;
  children: ReactNode;
}

const middleButton = 1;

/** A link that opens a stored file in a new tab, and says so where it is when it cannot. */
export function UploadLink({ name, className, children }: Props) {
  const [problem, setProblem] = useState("");

  async function open(event: MouseEvent) {
    event.preventDefault();
    setProblem("");
    setProblem(await openUpload(name));
  }

  return (
    <>
      <a
        className={className}
        href={uploadAddress(name)}
        target="_blank"
        rel="noreferrer"
        onClick={open}
        onAuxClick={(event) => {
          if (event.button === middleButton) void open(event);
        }}
      >
        {children}
      </a>
      {problem && (
        <span className="field__error" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

import { type MouseEvent, type ReactNode, useState } from "react";
import { openAddress, openUpload, uploadAddress } from "@/admin/uploads/open-upload";

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
  const [address, setAddress] = useState(uploadAddress(name));

  /** For who copies the address, or opens it by the browser's own menu. */
  async function prepare() {
    try {
      setAddress(await openAddress(name));
    } catch {
      // A click tries again, and says so when it fails.
    }
  }

  async function open(event: MouseEvent) {
    event.preventDefault();
    setProblem("");
    setProblem(await openUpload(name));
  }

  return (
    <>
      <a
        className={className}
        href={address}
        target="_blank"
        rel="noreferrer"
        onPointerEnter={prepare}
        onFocus={prepare}
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

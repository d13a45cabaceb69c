import { type MouseEvent, type ReactNode, useState } from "react";
import { fileToken, follow } from "@/admin/kit/uploads/file-token";
import { LiveRegion } from "@/components/live-region/live-region";

const words = {
  opening: "Opening the file…",
  blocked: "The browser did not allow a new tab. Please allow pop-ups for this site.",
  missing: "The file is missing. Ask your operator to restore it from a backup.",
  failed: "The file could not be opened. Please try again.",
  download: "Download",
  notDownloaded: "The file could not be downloaded. Please try again.",
};

interface Props {
  /** The name under which the file is stored. */
  name: string;
  className?: string;
  children: ReactNode;
}

const middleButton = 1;

/** A link that opens a stored file in a new tab, or shows an error message next to it. */
export function UploadLink({ name, className, children }: Props) {
  const [problem, setProblem] = useState("");
  const [address, setAddress] = useState(uploadAddress(name));

  /** Adds the token to the address, for users who copy it or open it from the browser's menu. */
  async function prepare() {
    try {
      setAddress(await addressWithToken(name));
    } catch {
      // A click tries again and reports the failure.
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
        <LiveRegion as="span" className="field__error" role="alert">
          {problem}
        </LiveRegion>
      )}
    </>
  );
}

interface DownloadProps {
  /** The name under which the file is stored. */
  name: string;
  /** The name that admins read. */
  shown: string;
}

/** Saves a stored file. The server says under which name: the original one, with the extension of its content. */
export function DownloadButton({ name, shown }: DownloadProps) {
  const [problem, setProblem] = useState("");

  async function download() {
    setProblem("");
    try {
      follow((await findUpload(name)).address);
    } catch (error) {
      setProblem(error instanceof MissingFile ? words.missing : words.notDownloaded);
    }
  }

  return (
    <>
      <button
        type="button"
        className="muted icon-box download-button on-screen"
        title={words.download}
        onClick={download}
      >
        <svg className="icon download-button__icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />
        </svg>
        <span className="visually-hidden">{`${words.download} ${shown}`}</span>
      </button>
      {problem && (
        <LiveRegion as="span" className="field__error" role="alert">
          {problem}
        </LiveRegion>
      )}
    </>
  );
}

/** Returns the address of a stored file. Requests need a token, in a header or in the query. */
export const uploadAddress = (name: string) => `/uploads/${encodeURIComponent(name)}`;

const addressWithToken = async (name: string) =>
  `${uploadAddress(name)}?${new URLSearchParams({ token: await fileToken() })}`;

class MissingFile extends Error {}

/**
 * Returns the address of a stored file with a token, and whether the server lets the browser open it. It throws
 * MissingFile if the storage does not have the file.
 */
async function findUpload(name: string) {
  const address = await addressWithToken(name);
  const { status, headers } = await fetch(address, { method: "HEAD" });
  if (status === 404) throw new MissingFile();
  return { address, opens: !headers.get("Content-Disposition")?.startsWith("attachment") };
}

/**
 * Opens a stored file in a new tab, or saves it if the browser must not open it. Returns an error message, empty if
 * it worked. It opens the tab before the token arrives, because browsers only allow new tabs while they handle a click.
 */
async function openUpload(name: string): Promise<string> {
  const tab = window.open("", "_blank");
  if (!tab) return words.blocked;
  tab.opener = null;
  tab.document.title = words.opening;
  try {
    const { address, opens } = await findUpload(name);
    if (opens) {
      tab.location.replace(address); // keeps the empty page out of the tab's history
    } else {
      tab.close();
      follow(address);
    }
    return "";
  } catch (error) {
    tab.close();
    return error instanceof MissingFile ? words.missing : words.failed;
  }
}

import { useEffect, useState } from "react";
import { call } from "@/admin/kit/call";
import { FileWarning } from "@/admin/kit/uploads/file-warning";
import { DownloadButton, UploadLink, uploadAddress } from "@/admin/kit/uploads/upload-link";

const words = {
  none: "None",
  noPreview: "No preview",
};

interface Props {
  /** The names under which the files are stored. */
  names: string[];
  /** The names that the files had on the sender's device, by the stored names. Old files have none. */
  originals: Record<string, string>;
  /** The heading. */
  label: string;
}

/** The files of a submission: links that open in a new tab, with previews of pictures. */
export function Attachments({ names, originals, label }: Props) {
  return (
    <section className="stack stack--tight">
      <h3 className="muted attached__heading">{label}</h3>
      {names.length === 0 && <p>{words.none}</p>}
      <ul className="row attached__list">
        {names.map((name) => {
          const shown = originals[name] ?? withoutSuffix(name);
          return (
            <li key={name} className="wraps attached__file">
              <UploadLink name={name} className="line hovers attached__link">
                {isImage(name) ? <ImagePreview name={name} /> : <PaperIcon />}
                <span className="breaks attached__name" dir="auto">
                  {shown}
                </span>
              </UploadLink>
              <DownloadButton name={name} shown={shown} />
              {isPDF(name) && <FileWarning name={name} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Reports whether a stored file is a picture. The server has checked that the extension is true. */
const isImage = (name: string) => /\.(?:gif|jpe?g|png)$/i.test(name);

export const isPDF = (name: string) => name.endsWith(".pdf");

/** Returns a stored name without the suffix that makes it unique. */
const withoutSuffix = (stored: string) => stored.replace(/_[a-z0-9]{20}_[a-z0-9]{15}(?=\.[a-z]{3}$)/, "");

/** A small stored picture. It is fetched by script, because the request needs an Authorization header. */
function ImagePreview({ name }: { name: string }) {
  const [objectUrl, setObjectUrl] = useState("");
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    let url = "";
    async function load() {
      try {
        const response = await call(uploadAddress(name), { signal: abort.signal });
        const picture = await response.blob();
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(picture);
        setObjectUrl(url);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    }
    void load();
    return () => {
      abort.abort();
      URL.revokeObjectURL(url);
    };
  }, [name]);

  if (failed)
    return (
      <span className="icon-box muted attached__picture attached__picture--failed on-screen">{words.noPreview}</span>
    );
  // The link around it already has a name.
  return (
    <span className="icon-box muted attached__picture on-screen">
      {objectUrl && <img className="full attached__image" src={objectUrl} alt="" />}
    </span>
  );
}

function PaperIcon() {
  return (
    <svg className="icon attached__icon on-screen" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
    </svg>
  );
}

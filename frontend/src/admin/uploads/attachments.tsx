import { ImagePreview, isImage } from "@/admin/uploads/image-preview";
import { UploadLink } from "@/admin/uploads/upload-link";
import { uploadName } from "@/admin/uploads/upload-name";
import { words } from "@/admin/uploads/words";

interface Props {
  /** The names that the files are stored under. */
  names: string[];
  /** What they are called together. */
  label: string;
}

/** Files that came with a submission: pictures to be seen, all to be opened in a new tab. */
export function Attachments({ names, label }: Props) {
  return (
    <section className="attached">
      <h3 className="attached__heading">{label}</h3>
      {names.length === 0 && <p>{words.none}</p>}
      <ul className="attached__list">
        {names.map((name) => (
          <li key={name} className="attached__file">
            <UploadLink name={name} className="attached__link">
              {isImage(name) ? <ImagePreview name={name} /> : <PaperIcon />}
              <span className="attached__name">{uploadName(name)}</span>
            </UploadLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaperIcon() {
  return (
    <svg className="attached__icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
    </svg>
  );
}

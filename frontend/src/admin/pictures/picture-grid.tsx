import { type LibraryPicture, thumbOf } from "@/admin/pictures/picture";
import { words } from "@/admin/pictures/words";
import { focusClasses } from "@/lib/cover-focus";

interface Props {
  pictures: LibraryPicture[];
  /** Names what pressing a picture does. */
  action: (name: string) => string;
  /** The address of the picture that is chosen. Default: none. */
  chosen?: string;
  /** The pictures are deleted, so their files cannot be shown. */
  deleted?: boolean;
  onPick: (picture: LibraryPicture) => void;
}

/** Reports whether a picture may be a logo, which means nothing if its edges are cut off. */
const isLogo = ({ url, width, height }: LibraryPicture) => url.endsWith(".png") || width > 2 * height;

/** Pictures as a grid of buttons. */
export function PictureGrid({ pictures, action, chosen, deleted = false, onPick }: Props) {
  return (
    <ul className="stack stack--medium picture-grid">
      {pictures.map((picture) => (
        <li key={picture._id}>
          <button
            type="button"
            className="full card picture-tile"
            aria-label={`${action(picture.name)}. ${deleted ? words.deletedNote : words.uses(picture.uses.length)}. ${picture.alt || words.noAlt}`}
            aria-pressed={chosen === undefined ? undefined : chosen === picture.url}
            onClick={() => onPick(picture)}
          >
            {!deleted && (
              <img
                className={`full tint-cool picture-tile__image ${isLogo(picture) ? "picture-tile__image--whole" : focusClasses(picture.focus)}`.trim()}
                src={thumbOf(picture)}
                alt=""
                loading="lazy"
                decoding="async"
                width={picture.width}
                height={picture.height}
              />
            )}
            <span className="small strong ellipsis picture-tile__name" dir="auto">
              {picture.name}
            </span>
            <span className="quiet picture-tile__note">
              {deleted ? words.deletedNote : words.uses(picture.uses.length) + (picture.alt ? "" : ` · ${words.noAlt}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

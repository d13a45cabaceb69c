import { dashboardAddress, editAddress } from "@/admin/kit/addresses";
import { trailTo } from "@/admin/kit/trail";
import type { LibraryPicture, Use } from "@/admin/pictures/picture";
import { words as allWords } from "@/admin/pictures/words";
import { Anchor } from "@/components/anchor/anchor";

const words = allWords.dialog;

export function PicturePlaces({ picture: { uses, library } }: { picture: LibraryPicture }) {
  return (
    <section className="picture-places">
      <h3 className="small strong">{words.whereUsed}</h3>
      {uses.length === 0 ? (
        <p>{library ? words.unused : `${words.unused} ${words.removedLater}`}</p>
      ) : (
        <>
          <ul className="picture-places__list">
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id} ${use.pointer} ${use.draft}`} dir="auto">
                <Anchor href={dashboardAddress + addressOf(use)}>{words.use(use, placeOn(use))}</Anchor>
              </li>
            ))}
          </ul>
          <p className="field__hint">{words.inUse}</p>
        </>
      )}
    </section>
  );
}

/** Returns the place of the dashboard in which a use of a picture is changed. */
function addressOf({ kind, id, pointer }: Use): string {
  if (kind === "page") return editAddress(id, pointer);
  return kind === "post" ? `?${new URLSearchParams({ tab: "blogs", post: id })}` : "?tab=pages&view=releases";
}

/** Returns where a page has the picture, such as "Map › Picture". */
const placeOn = ({ kind, id, pointer }: Use) =>
  kind === "page" ? trailTo(id, pointer.replace(/\/src$/, "")).join(" › ") : "";

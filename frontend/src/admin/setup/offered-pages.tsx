import type { TextChange } from "@/admin/setup/change-texts";
import { words as allWords } from "@/admin/setup/words";
import type { Claimed } from "@/generated/api";

const words = allWords.promises;

interface Props {
  places: Claimed[];
  busy: boolean;
  /** The keys of those without a tick. */
  off: string[];
  onTurn: (off: string[]) => void;
  onSave: (changes: TextChange[], done: string) => Promise<void>;
}

/** The pages about what the company offers. Those without a tick can be taken off the site together. */
export function OfferedPages({ places, busy, off, onTurn, onSave }: Props) {
  const leaving = places.filter(({ key }) => off.includes(key));
  const turn = (key: string) => onTurn(off.includes(key) ? off.filter((one) => one !== key) : [...off, key]);
  return (
    <>
      <p className="small quiet">{words.offered}</p>
      <ul className="list setup__offered">
        {places.map(({ key, name }) => (
          <li key={key}>
            <label className="line setup__offer">
              <input type="checkbox" checked={!off.includes(key)} onChange={() => turn(key)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {leaving.length > 0 && (
        <p>
          <button
            type="button"
            className="admin-button admin-button--primary"
            disabled={busy}
            onClick={() =>
              void onSave(
                leaving.map(({ key }) => ({ key, pointer: "/place/visible", before: true, after: false })),
                words.tookPagesOff(leaving.length),
              )
            }
          >
            <span key={leaving.length}>{words.takePagesOff(leaving.length)}</span>
          </button>
        </p>
      )}
    </>
  );
}

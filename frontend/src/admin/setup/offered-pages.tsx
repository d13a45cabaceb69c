import { useState } from "react";
import type { TextChange } from "@/admin/setup/change-texts";
import { words as allWords } from "@/admin/setup/words";
import type { Claimed } from "@/generated/api";

const words = allWords.promises;

interface Props {
  places: Claimed[];
  busy: boolean;
  onSave: (changes: TextChange[], done: string) => Promise<void>;
}

/** The pages about what the company offers. Those without a tick can be taken off the site together. */
export function OfferedPages({ places, busy, onSave }: Props) {
  const [off, setOff] = useState<string[]>([]);
  const leaving = places.filter(({ key }) => off.includes(key));
  const turn = (key: string) =>
    setOff((known) => (known.includes(key) ? known.filter((one) => one !== key) : [...known, key]));
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

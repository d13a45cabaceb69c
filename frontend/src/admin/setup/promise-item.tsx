import { useRef, useState } from "react";
import { dashboardAddress, editAddress } from "@/admin/kit/addresses";
import { IstTime } from "@/admin/kit/list/ist-time";
import { words as allWords } from "@/admin/setup/words";
import { Anchor } from "@/components/anchor/anchor";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

/** How many places are shown at once. Some promises stand on nine pages. */
const shownPlaces = 2;

interface Props {
  claim: Claim;
  /** Resolves when the server has answered. */
  onConfirm: () => Promise<void>;
}

/** A promise or a fact, the places that say it, and whether somebody confirmed it. */
export function PromiseItem({ claim: { label, places, confirmedAt, confirmedBy }, onConfirm }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    heading.current?.focus(); // the button disappears
    setBusy(true);
    await onConfirm();
    setBusy(false);
  }

  return (
    <li className="card stack stack--tight setup__claim">
      <div className="row centred">
        <h4 className="grows strong setup__label" ref={heading} tabIndex={-1}>
          {label}
        </h4>
        {confirmedAt ? (
          <span className="quiet">
            {confirmedBy ? words.confirmedBy(confirmedBy) : words.confirmed}, <IstTime iso={confirmedAt} />
          </span>
        ) : (
          <>
            <span className="small attention">{words.open}</span>
            <button type="button" className="admin-button" disabled={busy} onClick={() => void confirm()}>
              {words.confirm}
              <span className="visually-hidden"> {label}</span>
            </button>
          </>
        )}
      </div>
      <Places places={places.slice(0, shownPlaces)} label={label} />
      {places.length > shownPlaces && (
        <details>
          <summary className="small">{words.more(places.length - shownPlaces)}</summary>
          <Places places={places.slice(shownPlaces)} label={label} />
        </details>
      )}
    </li>
  );
}

function Places({ places, label }: { places: Claim["places"]; label: string }) {
  return (
    <ul className="stack stack--tight list">
      {places.map(({ key, name, pointer, text, removable }) => (
        <li key={`${key} ${pointer}`}>
          <span className="small strong">{name}</span>{" "}
          <Anchor className="small link-button" href={dashboardAddress + editAddress(key, pointer)}>
            {removable ? words.remove : words.change}
            <span className="visually-hidden">{` ${name}, ${label}`}</span>
          </Anchor>
          {text && (
            <q className="quiet setup__words" dir="auto">
              {text}
            </q>
          )}
        </li>
      ))}
    </ul>
  );
}

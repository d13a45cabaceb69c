import { useEffect, useRef, useState } from "react";
import { andBack, dashboardAddress, editAddress, offAddress } from "@/admin/kit/addresses";
import { IstTime } from "@/admin/kit/list/ist-time";
import { words as allWords } from "@/admin/setup/words";
import { Anchor } from "@/components/anchor/anchor";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

/** How many places are shown at once. Some promises stand on nine pages. */
const shownPlaces = 2;

interface Props {
  claim: Claim;
  /** Moves the focus to the claim, because its page was just closed. */
  takesFocus: boolean;
  /** Resolves when the server has answered. */
  onConfirm: () => Promise<void>;
  onWithdraw: () => Promise<void>;
}

/** A promise or a fact, the places that say it, and whether somebody confirmed it. */
export function PromiseItem({ claim, takesFocus, onConfirm, onWithdraw }: Props) {
  const { label, places, confirmedAt, confirmedBy } = claim;
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  async function act(send: () => Promise<void>) {
    heading.current?.focus(); // the button disappears
    setBusy(true);
    await send();
    setBusy(false);
  }

  const button = (name: string, send: () => Promise<void>) => (
    <button key={name} type="button" className="admin-button" disabled={busy} onClick={() => void act(send)}>
      {name}
      <span className="visually-hidden"> {label}</span>
    </button>
  );

  return (
    <li className="card stack stack--tight setup__claim">
      <div className="row centred">
        <h4 className="grows strong setup__label" ref={heading} tabIndex={-1}>
          {label}
        </h4>
        {confirmedAt ? (
          <span className="quiet">
            <span>{confirmedBy ? words.confirmedBy(confirmedBy) : words.confirmed}</span> <IstTime iso={confirmedAt} />
          </span>
        ) : (
          <span className="small attention">{words.open}</span>
        )}
        {confirmedAt ? button(words.withdraw, onWithdraw) : button(words.confirm, onConfirm)}
      </div>
      <Places claim={claim} places={places.slice(0, shownPlaces)} />
      {places.length > shownPlaces && (
        <details>
          <summary className="small">{words.more(places.length - shownPlaces)}</summary>
          <Places claim={claim} places={places.slice(shownPlaces)} />
        </details>
      )}
    </li>
  );
}

/** Places of a claim, each with what can be done to it. A place without a pointer is a page as a whole. */
function Places({ claim: { _id, label }, places }: Pick<Props, "claim"> & Pick<Claim, "places">) {
  const link = (act: string, name: string, address: string) => (
    <>
      {" "}
      <Anchor className="small link-button" href={dashboardAddress + andBack(address, `?tab=promises&claim=${_id}`)}>
        {act}
        <span className="visually-hidden">{` ${name}, ${label}`}</span>
      </Anchor>
    </>
  );
  return (
    <ul className="stack stack--tight list">
      {places.map(({ key, name, pointer, text, removable, canLeave }) => (
        <li key={`${key} ${pointer}`}>
          <span className="small strong">{name}</span>
          {pointer && link(removable ? words.remove : words.change, name, editAddress(key, pointer))}
          {canLeave && link(words.takeOff, name, offAddress(key))}
          {pointer && text && (
            <q className="quiet setup__words" dir="auto">
              {text}
            </q>
          )}
        </li>
      ))}
    </ul>
  );
}

import { andBack, dashboardAddress, editAddress, offAddress } from "@/admin/kit/addresses";
import { words as allWords } from "@/admin/setup/words";
import { Anchor } from "@/components/anchor/anchor";
import type { Claim, Claimed } from "@/generated/api";

const words = allWords.promises;

/** How many places are shown at once. Some promises stand on nine pages. */
const shown = 2;

/** The places of a claim with what they say. Those behind the first ones are folded. */
export function Places({ claim }: { claim: Claim }) {
  const { places } = claim;
  const isFirstOf = (place: Claimed) => places.find(({ key }) => key === place.key) === place;
  const list = (some: Claimed[]) => (
    <ul className="stack stack--tight list">
      {some.map((place) => (
        <li key={`${place.key} ${place.pointer}`}>
          <PlaceHead claim={claim} place={place} canLeave={place.canLeave && isFirstOf(place)} />
          {place.text && (
            <q className="breaks whole quiet" dir="auto">
              {place.text}
            </q>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(places.slice(0, shown))}
      {places.length > shown && (
        <details>
          <summary className="small">{words.more(places.length - shown)}</summary>
          {list(places.slice(shown))}
        </details>
      )}
    </>
  );
}

/** The name of the page that says something, with links to its place in the tab Pages. */
export function PlaceHead({ claim, place, canLeave }: { claim: Claim; place: Claimed; canLeave: boolean }) {
  const { key, name, pointer } = place;
  const link = (act: string, address: string) => (
    <>
      {" "}
      <Anchor
        className="small link-button setup__link"
        href={dashboardAddress + andBack(address, `?tab=promises&claim=${claim._id}`)}
      >
        {act}
        <span className="visually-hidden">{` ${name}, ${claim.label}`}</span>
      </Anchor>
    </>
  );
  return (
    <>
      <span className="small strong">{name}</span>
      {link(words.inPages, editAddress(key, pointer))}
      {canLeave && link(words.takeOff, offAddress(key))}
    </>
  );
}

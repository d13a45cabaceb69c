import { useLayoutEffect, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { showFailure } from "@/admin/kit/toast/toast";
import { confirmClaims, confirmTogether, settle, withdrawClaim } from "@/admin/setup/confirm-claims";
import { PromiseItem } from "@/admin/setup/promise-item";
import { words as allWords } from "@/admin/setup/words";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

/** A claim that a change has just taken out of the list, and its place there. */
interface Left {
  id: string;
  at: number;
  text: string;
  undo: () => Promise<void>;
}

/** Stands in the place of a claim that has left the list, so that nothing else moves under the pointer. */
function LeftItem({ text, undo }: Left) {
  const item = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  useLayoutEffect(() => item.current?.focus(), []); // with the change, so that no key is lost in between

  async function putBack() {
    setBusy(true);
    try {
      await undo();
    } catch (cause) {
      showFailure(words.notPutBack, cause);
    }
    setBusy(false);
  }

  return (
    <li className="row centred setup__claim setup__all" ref={item} tabIndex={-1}>
      <span className="grows quiet">{text}</span>
      <AdminButton label={words.putBack} disabled={busy} onClick={() => void putBack()} />
    </li>
  );
}

interface Props {
  heading: string;
  /** The claims of the group that are shown. */
  claims: Claim[];
  /** The claims of all groups. */
  all: Claim[];
  startsOpen: boolean;
  /** The id of the claim that gets the focus. */
  focused: string | null;
  /** The ids of the claims with a tick. */
  chosen: string[];
  onChoose: (id: string) => void;
}

/** Claims about one matter, one line each, folded until somebody looks at them. Nothing without any. */
export function PromiseGroup({ heading, claims, all, startsOpen, focused, chosen, onChoose }: Props) {
  const [changed, setChanged] = useState<Left[]>([]);
  const [unfolded, setUnfolded] = useState(startsOpen);
  const head = useRef<HTMLElement>(null);
  const rows: (Claim | Left)[] = [...claims];
  for (const left of changed) if (!all.some(({ _id }) => _id === left.id)) rows.splice(left.at, 0, left);
  if (rows.length === 0) return null;
  async function confirmAll() {
    head.current?.focus(); // the button disappears
    if (await confirmTogether(open)) setUnfolded(false);
  }

  const open = claims.filter(({ confirmedAt }) => confirmedAt === null);
  return (
    <details className="card" open={unfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary className="wraps setup__summary" ref={head}>
        <h3 className="heading-4">{heading}</h3>
        <span className="quiet">{words.count(claims.length - open.length, claims.length)}</span>
      </summary>
      <ul className="list">
        {rows.map((row, at) =>
          "undo" in row ? (
            <LeftItem key={`left ${row.id}`} {...row} />
          ) : (
            <PromiseItem
              key={row._id}
              claim={row}
              takesFocus={row._id === focused}
              isChosen={chosen.includes(row._id)}
              onChoose={() => onChoose(row._id)}
              onConfirm={() => confirmClaims([row])}
              onWithdraw={() => withdrawClaim(row)}
              onSaved={async (text, undo, changes) => {
                const others = changed.filter(({ id }) => id !== row._id);
                const left = { id: row._id, at, text: `${row.label}: ${text}`, undo };
                setChanged([...others, left].sort((one, other) => one.at - other.at));
                await settle(row, all, changes);
              }}
            />
          ),
        )}
      </ul>
      {open.length > 0 && (
        <p className="setup__claim setup__all">
          <button type="button" className="admin-button" onClick={() => void confirmAll()}>
            <span key={open.length}>{words.confirmAll(open.length)}</span>
            <span className="visually-hidden"> {heading}</span>
          </button>
        </p>
      )}
    </details>
  );
}

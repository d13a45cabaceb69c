import { useLocation } from "react-router-dom";
import { andBack, dashboardAddress, offAddress } from "@/admin/kit/addresses";
import { words } from "@/admin/setup/words";
import { Anchor } from "@/components/anchor/anchor";
import type { Finding } from "@/generated/api";

const remedyOf = (remedy: string) => `For your operator: ${remedy}`;

/** Says what is open or wrong, and leads to where an admin does it, or says what an operator can do. */
export function FindingList({ list }: { list: Finding[] }) {
  const { search } = useLocation();
  return (
    <ul className="stack stack--tight findings__list">
      {list.map(({ id, step, problem, remedy, place, page }) => (
        <li key={id} className="findings__item">
          {step && <strong className="strong whole">{step}</strong>}
          <span className={step ? undefined : "strong whole"}>{problem}</span>{" "}
          {place ? (
            <Anchor className="findings__link" href={dashboardAddress + andBack(place, search)}>
              {remedy}
            </Anchor>
          ) : (
            <span>{remedyOf(remedy)}</span>
          )}
          {page && (
            <>
              {" "}
              <Anchor className="findings__link" href={dashboardAddress + andBack(offAddress(page), search)}>
                {words.promises.takeOff}
              </Anchor>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

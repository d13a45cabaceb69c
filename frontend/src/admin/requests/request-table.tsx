import type { ReactNode } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { IstTime, useNow } from "@/admin/kit/list/ist-time";
import type { DataRequest, Doing, RequestState } from "@/admin/requests/request";
import { words } from "@/admin/requests/words";

interface Props {
  state: RequestState;
  rows: DataRequest[];
  isAdmin: boolean;
  onDo: (doing: Doing) => void;
}

/** The requests of a view. On a phone, each is a card. */
export function RequestTable({ state, rows, isAdmin, onDo }: Props) {
  return (
    <ul className="stack stack--loose">
      {rows.map((request) => (
        <li className="stack card requests__row" key={request.receipt}>
          <h3 className="heading-4">
            {request.asks ? words.asks[request.asks] : words.isSealed} <span className="quiet">{request.receipt}</span>
          </h3>
          {request.text && (
            <p className="requests__text" dir="auto">
              {request.text}
            </p>
          )}
          <dl className="stack requests__facts">
            {request.checked && (
              <Fact name={words.facts.knownBy}>
                {request.checked === "link" ? words.byLink : words.checks[request.checked]}
                {request.by && ` (${request.by})`}
              </Fact>
            )}
            {request.askedAt && (
              <Fact name={request.asks ? words.facts.asked : words.sealedOn}>
                <IstTime iso={request.askedAt} />
              </Fact>
            )}
            <Outcome state={state} request={request} />
          </dl>
          <div className="wraps line requests__acts">
            {state === "open" && (
              <AdminButton
                label={words.answer}
                look="primary"
                aria-label={`${words.answer} ${request.receipt}`}
                onClick={() => onDo({ what: "answer", request })}
              />
            )}
            <AdminButton
              label={words.everything}
              aria-label={`${words.everything}, ${request.receipt}`}
              onClick={() => onDo({ what: "everything", request })}
            />
            {isEnding(state) && isAdmin && (
              <AdminButton
                label={words.keep}
                aria-label={`${words.keep} ${request.receipt}`}
                onClick={() => onDo({ what: "keep", request })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Reports whether a view lists what the program is about to erase. */
const isEnding = (state: RequestState) => state === "erasing" || state === "sealed";

/** When an answer is due, or what became of the request. */
function Outcome({ state, request }: { state: RequestState; request: DataRequest }) {
  const now = useNow();
  const { answerBy, erasedAt, heldUntil, answer, answeredAt } = request;
  if (state === "open" && answerBy) {
    const isLate = new Date(answerBy) <= now;
    return (
      <Fact name={words.facts.due} isLate={isLate}>
        {isLate && `${words.overdue}: `}
        <IstTime iso={answerBy} />
      </Fact>
    );
  }
  if (isEnding(state) && erasedAt) {
    return (
      <>
        <Fact name={words.facts.erasedOn}>
          <IstTime iso={erasedAt} />
        </Fact>
        {heldUntil && (
          <Fact name={words.heldUntil}>
            <IstTime iso={heldUntil} />
          </Fact>
        )}
      </>
    );
  }
  return (
    <Fact name={words.facts.answer}>
      {words.answers[answer] ?? words.waits}
      {answeredAt && (
        <>
          {", "}
          <IstTime iso={answeredAt} />
        </>
      )}
    </Fact>
  );
}

interface FactProps {
  name: string;
  isLate?: boolean;
  children: ReactNode;
}

function Fact({ name, isLate, children }: FactProps) {
  return (
    <div className={isLate ? "strong attention" : undefined}>
      <dt className="small quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

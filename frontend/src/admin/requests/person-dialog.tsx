import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { SmallForm } from "@/admin/kit/forms/dialog-form";
import { TextField } from "@/admin/kit/forms/text-field";
import { showFailure } from "@/admin/kit/toast/toast";
import { findPerson, type PersonQuery, type PersonRecord, savePerson } from "@/admin/requests/request";
import { words as allWords } from "@/admin/requests/words";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";
import type { Entry } from "@/generated/api";

const words = allWords.person;

interface Props {
  isAdmin: boolean;
  /** The receipt number of the request that leads here. */
  receipt?: string;
  onClose: () => void;
}

/** Asks for a person and a reason, and shows all that belongs to the person. */
export function PersonDialog({ isAdmin, receipt, onClose }: Props) {
  const [found, setFound] = useState<{ query: PersonQuery; records: PersonRecord[] }>();
  return (
    <Dialog open title={words.title} onClose={onClose}>
      {found ? (
        <Found {...found} onAnother={() => setFound(undefined)} onClose={onClose} />
      ) : (
        <SmallForm<Required<PersonQuery>>
          values={{ who: receipt ?? "", why: receipt ? words.requestWhy(receipt) : "", sealed: false }}
          confirm={words.confirm}
          onSubmit={async (query) => setFound({ query, records: await findPerson(query) })}
          onClose={onClose}
        >
          {({ values, change, field }) => (
            <>
              <TextField {...field("who")} label={words.who} hint={words.whoHint} address />
              <TextField {...field("why")} label={words.why} hint={words.whyHint} maxLength={200} />
              {isAdmin && (
                <label className="line requests__tick">
                  <input
                    type="checkbox"
                    name="sealed"
                    checked={values.sealed}
                    onChange={({ target }) => change({ sealed: target.checked })}
                  />
                  {words.sealed}
                </label>
              )}
            </>
          )}
        </SmallForm>
      )}
    </Dialog>
  );
}

interface FoundProps {
  query: PersonQuery;
  records: PersonRecord[];
  onAnother: () => void;
  onClose: () => void;
}

function Found({ query, records, onAnother, onClose }: FoundProps) {
  const save = () =>
    savePerson(query).catch((cause: unknown) => showFailure(words.copyFailed, cause, () => void save()));
  return (
    <div className="stack">
      <LiveRegion>{words.found(records.length)}</LiveRegion>
      {records.map((record) => (
        <Submission key={record.held.receipt} {...record} />
      ))}
      <div className="row at-end">
        {records.length > 0 && <AdminButton label={words.copy} onClick={() => void save()} />}
        <AdminButton label={words.another} onClick={onAnother} />
        <AdminButton label={words.close} onClick={onClose} />
      </div>
    </div>
  );
}

function Submission({ sealed, held }: PersonRecord) {
  return (
    <section className="part stack stack--small" aria-labelledby={`held-${held.receipt}`}>
      <h3 className="heading-4" id={`held-${held.receipt}`}>
        {held.what} {held.receipt}
      </h3>
      <p className="quiet">{[words.received(held.received), held.state].filter(Boolean).join(" · ")}</p>
      {sealed && <p className="strong">{words.isSealed}</p>}
      <dl className="stack requests__facts">
        {held.sent.map(({ label, text, files }) => (
          <div key={label}>
            <dt className="small quiet">{label}</dt>
            <dd className="requests__text" dir="auto">
              {text || files.map(({ name }) => name).join(", ")}
            </dd>
          </div>
        ))}
        {held.messages.map(({ time, what, text }) => (
          <div key={`${time} ${what}`}>
            <dt className="small quiet">{`${what}, ${time}`}</dt>
            <dd className="requests__text" dir="auto">
              {text}
            </dd>
          </div>
        ))}
        <div>
          <dt className="small quiet">{words.kept}</dt>
          <dd>{held.kept}</dd>
        </div>
      </dl>
      <Entries name={words.mails} entries={held.mails} />
      <Entries name={words.opened} entries={held.opened} />
      <Entries name={words.consent} entries={held.consent} />
    </section>
  );
}

function Entries({ name, entries }: { name: string; entries: Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{`${name} (${entries.length})`}</summary>
      <ul className="list small">
        {entries.map(({ time, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries can be the same
          <li key={index}>{`${time}: ${what}`}</li>
        ))}
      </ul>
    </details>
  );
}

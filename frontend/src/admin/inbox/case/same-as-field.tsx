import { useState } from "react";
import type { CaseDraft } from "@/admin/inbox/case/case-drafts";
import { words } from "@/admin/inbox/case/case-words";
import type { Submission } from "@/admin/inbox/kind";
import { read } from "@/admin/kit/call";
import { TextField } from "@/admin/kit/forms/text-field";
import { useSearch } from "@/admin/kit/list/search-box";
import { useFetched } from "@/admin/kit/use-fetched";
import type { GrievancesRow } from "@/generated/submission-labels";

interface Props {
  /** The grievance that is closed. */
  row: Pick<Submission, "id" | "email" | "phone">;
  draft: CaseDraft;
  problems: Partial<Record<string, string>>;
  onChange: (part: Partial<CaseDraft>) => void;
}

type Found = Submission & GrievancesRow;

/** How many grievances are offered. */
const most = 6;

/** Asks for the grievance that is kept, and for a confirmation if another person sent it. */
export function SameAsField({ row, draft, problems, onChange }: Props) {
  const { duplicateOf, otherPerson = false } = draft;
  // Choosing one of those that were found searches for nothing, so that another can be chosen instead.
  const [searched, setSearched] = useState(duplicateOf);
  const { type } = useSearch(searched, setSearched);
  const isSearch = searched.trim().length > 2;
  const { value = [] } = useFetched(
    () => find(row, isSearch ? [searched] : [row.phone ?? "", row.email]),
    isSearch ? searched : "",
  );
  const choose = (receipt: string) => onChange({ duplicateOf: receipt, otherPerson: false });
  return (
    <>
      <TextField
        name="duplicateOf"
        label={words.duplicateField}
        hint={words.duplicateHint}
        value={duplicateOf}
        error={problems.duplicateOf ?? problems.otherPerson}
        onChange={(text) => {
          type(text);
          choose(text);
        }}
      />
      {value.length > 0 && (
        <fieldset className="stack stack--tight">
          <legend className="strong">{isSearch ? words.foundOthers : words.samePerson}</legend>
          {value.map(({ id, receipt, fullName, details, case: own }) => (
            <label key={id} className="line">
              <input type="radio" name="same-as" checked={duplicateOf === receipt} onChange={() => choose(receipt)} />
              <span className="clamp-2" dir="auto">
                {[
                  receipt,
                  fullName,
                  own && (own.outcome ? words.outcome(own.outcome) : words.state(own.state)),
                  details,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {(problems.otherPerson || otherPerson) && (
        <label className="line">
          <input
            type="checkbox"
            name="otherPerson"
            checked={otherPerson}
            onChange={({ target }) => onChange({ otherPerson: target.checked })}
          />
          {words.otherPerson}
        </label>
      )}
    </>
  );
}

/** Finds other grievances by texts, each once. */
async function find({ id }: { id: string }, texts: string[]): Promise<Found[]> {
  const byId = new Map<string, Found>();
  for (const text of texts.filter(Boolean)) {
    const rows = await read<Found[]>(`/api/grievances?perPage=${most + 1}&q=${encodeURIComponent(text)}`);
    for (const row of rows) if (row.id !== id) byId.set(row.id, row);
  }
  return [...byId.values()].slice(0, most);
}

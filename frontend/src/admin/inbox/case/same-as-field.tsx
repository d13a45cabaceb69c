import type { CaseDraft } from "@/admin/inbox/case/case-drafts";
import { words } from "@/admin/inbox/case/case-words";
import { TextField } from "@/admin/kit/forms/text-field";

interface Props {
  draft: CaseDraft;
  problems: Partial<Record<string, string>>;
  onChange: (part: Partial<CaseDraft>) => void;
}

/** Asks for the receipt of the grievance that is kept, and for a confirmation if another person sent it. */
export function SameAsField({ draft, problems, onChange }: Props) {
  const { duplicateOf, otherPerson = false } = draft;
  return (
    <>
      <TextField
        name="duplicateOf"
        label={words.duplicateField}
        value={duplicateOf}
        error={problems.duplicateOf ?? problems.otherPerson}
        onChange={(receipt) => onChange({ duplicateOf: receipt, otherPerson: false })}
      />
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

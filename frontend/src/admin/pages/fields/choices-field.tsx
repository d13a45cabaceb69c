import { AdminButton } from "@/admin/kit/admin-button";
import { useFetched } from "@/admin/kit/use-fetched";
import { useEditing, useProblem } from "@/admin/pages/fields/editing";
import { Help, helpOf } from "@/admin/pages/fields/help";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { LiveRegion } from "@/components/live-region/live-region";
import type { Choice } from "@/generated/content";
import { valueAt } from "@/lib/pointer";

/** Several of the choices of the grievance form, with the words that senders read. */
export function ChoicesField({ label, schema, pointer, value }: ValueProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  const form = useFetched(() => editing.fetchDocument("grievances"), "");
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = (valueAt(form.value, schema.choicesOf ?? "") ?? []) as Choice[];
  // A choice that the form no longer has can be unticked.
  const lost = chosen.filter((one) => !known.some((choice) => choice.value === one));
  const choices = [...known, ...lost.map((one) => ({ value: one, label: one }))];

  const change = (changed: string, ticked: boolean) =>
    editing.put(
      pointer,
      choices.map((choice) => choice.value).filter((one) => (one === changed ? ticked : chosen.includes(one))),
    );

  return (
    <fieldset className="stack narrows page-group page-choices" data-pointer={pointer}>
      <legend className="page-group__name">{label}</legend>
      <Help text={helpOf(label, schema)} />
      {error && <p className="field__error">{error}</p>}
      {form.status === "loading" && <LiveRegion>{words.choices.loading}</LiveRegion>}
      {form.status === "failed" && (
        <LiveRegion role="alert">
          {words.choices.failed} <AdminButton label={words.choices.again} onClick={form.again} />
        </LiveRegion>
      )}
      {form.status === "ready" &&
        choices.map((choice) => (
          <label className="line strong page-tick__label" key={choice.value}>
            <input
              className="page-tick__box"
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={({ target }) => change(choice.value, target.checked)}
            />
            {choice.label}
          </label>
        ))}
    </fieldset>
  );
}

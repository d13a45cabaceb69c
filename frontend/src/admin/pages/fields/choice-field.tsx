import { groupsOf } from "@/admin/pages/document/page";
import { fieldId, useEditing, useProblem } from "@/admin/pages/fields/editing";
import { helpOf } from "@/admin/pages/fields/help";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";
import { stateNames } from "@/lib/india/states";
import { useSite } from "@/lib/site";

/** A choice of fixed values, of states by their names, or of the menus of the site. */
export function ChoiceField({ label, schema, pointer, value, optional }: ValueProps) {
  const editing = useEditing();
  const site = useSite();
  const problem = useProblem(pointer);
  const choices =
    schema.control === "state"
      ? states
      : schema.control === "menu"
        ? groupsOf(site)
        : (schema.enum ?? []).map(String).map(ownName);
  const chosen = String(value ?? "");
  // The server speaks of the text that is stored. In a menu, people have not chosen yet.
  const error = problem && (chosen === "" ? words.form.mustChoose : problem);
  const none = schema.control === "menu" ? words.create.none : words.form.none;
  return (
    <div className="page-field page-field--short" data-pointer={pointer}>
      <Field id={fieldId(pointer)} label={label} error={error} optional={optional} hint={helpOf(label, schema)}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) => editing.put(pointer, target.value || undefined)}
          >
            {optional && <option value="">{none}</option>}
            {!optional && !choices.some(([choice]) => choice === chosen) && (
              <option value={chosen}>{words.form.choose}</option>
            )}
            {choices.map(([choice, name]) => (
              <option key={choice} value={choice}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

const ownName = (choice: string) => [choice, choice.charAt(0).toUpperCase() + choice.slice(1)] as const;
const states = Object.entries(stateNames).sort(([, one], [, other]) => one.localeCompare(other));

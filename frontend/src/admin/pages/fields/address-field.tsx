import { useId, useMemo } from "react";
import type { PageRow } from "@/admin/pages/document/page";
import { fieldId, useEditing, useProblem } from "@/admin/pages/fields/editing";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";

/** Returns where links to a page can lead: to its top, and to its parts. */
function targetsOf({ path, name, anchors }: PageRow): { href: string; name: string }[] {
  if (path === "") return [];
  return [
    { href: path, name },
    ...anchors.map((part) => ({ href: `${path}#${part.id}`, name: `${name} › ${part.name}` })),
  ];
}

/** The address of a link: a page of this site or a part of one, chosen by its name, or a typed address. */
export function AddressField({ label, pointer, value, optional }: ValueProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  const list = useId();
  const text = String(value ?? "");
  const targets = useMemo(() => editing.pages.flatMap(targetsOf), [editing.pages]);
  const target = targets.find(({ href }) => href === text);
  const problem = editing.deadLinks.get(text)?.sentence;
  return (
    <div className="page-field" data-pointer={pointer}>
      <Field id={fieldId(pointer)} label={label} error={error} optional={optional} hint={words.address.hint}>
        {(control) => (
          <>
            <input
              {...control}
              list={list}
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ target }) =>
                editing.type(pointer, target.value === "" && optional ? undefined : target.value)
              }
            />
            <datalist id={list}>
              {targets.map(({ href, name }) => (
                <option key={href} value={href}>
                  {name}
                </option>
              ))}
            </datalist>
            {target && <p className="page-field__length">{target.name}</p>}
            <div role="status">
              {problem && <p className="page-field__length page-field__length--over">{problem}</p>}
            </div>
          </>
        )}
      </Field>
    </div>
  );
}

import { useRef } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { answerOf, callWith } from "@/admin/kit/call";
import { useLateCheck } from "@/admin/kit/use-late-check";
import { fieldId, useEditing, useFacts, useProblem } from "@/admin/pages/fields/editing";
import { helpOf } from "@/admin/pages/fields/help";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";
import type { DocumentProblems } from "@/generated/api";

/** Milliseconds after the last change until the server checks the colours. */
const delay = 400;

/** Asks the server shortly after each change of the site document whether a colour of it can be read on pages. */
function useLiveProblem(pointer: string, code: string): string | undefined {
  const { site } = useFacts();
  const key = code && site ? JSON.stringify([pointer, code, site]) : "";
  // If this fails, publishing still checks the colours.
  const { answer } = useLateCheck(key, delay, async (signal) => {
    const body = { key: "site", content: site };
    const { problems } = await answerOf<DocumentProblems>(callWith("POST", "/api/documents/check", body, signal));
    return { code, problem: problems.find((one) => one.pointer === pointer)?.sentence };
  });
  return answer?.code === code ? answer.problem : undefined;
}

/** A colour: the browser's choice of colours, and the code, which a designer has sent. */
export function ColourField({ label, schema, pointer, value }: ValueProps) {
  const editing = useEditing();
  const code = String(value ?? "");
  const live = useLiveProblem(pointer, code);
  const error = useProblem(pointer) ?? live;
  const nearest = error?.match(/#[0-9a-f]{6}\b/)?.[0];
  const input = useRef<HTMLInputElement>(null);

  function takeNearest(code: string) {
    editing.type(pointer, code);
    input.current?.focus(); // the button disappears
  }

  return (
    <div className="page-field page-field--short" data-pointer={pointer}>
      <Field id={fieldId(pointer)} label={label} error={error} hint={helpOf(label, schema)}>
        {(control) => (
          <div className="page-colour">
            <input
              type="color"
              className="page-colour__choice"
              aria-label={words.form.chooseColour(label)}
              value={/^#[0-9a-f]{6}$/.test(code) ? code : "#000000"}
              onChange={({ target }) => editing.type(pointer, target.value)}
            />
            <input
              {...control}
              ref={input}
              value={code}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => editing.type(pointer, target.value.trim().toLowerCase())}
            />
            {nearest && <AdminButton label={words.form.takeColour(nearest)} onClick={() => takeNearest(nearest)} />}
          </div>
        )}
      </Field>
    </div>
  );
}

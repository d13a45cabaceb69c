import { useState } from "react";
import type { Case } from "@/admin/inbox/case/case";
import type { CaseDraft } from "@/admin/inbox/case/case-drafts";
import { words } from "@/admin/inbox/case/case-words";
import { mayBeKept } from "@/admin/inbox/case/consent";
import { hasDeadlines, type Mode, modes } from "@/admin/inbox/case/modes";
import { caseAddress, type KindKey } from "@/admin/inbox/kind";
import { read } from "@/admin/kit/call";
import { TextField } from "@/admin/kit/forms/text-field";
import { useSearch } from "@/admin/kit/list/search-box";
import { useFetched } from "@/admin/kit/use-fetched";
import { Field } from "@/components/field/field";
import type { FilledTemplate } from "@/generated/api";

/** The purposes of the templates that fit what is written; the first is filled in. */
function purposesOf(mode: Mode, kind: KindKey, of: Case): string[] {
  const { mail, templates = mail ? [mail] : [] } = modes[mode];
  if (mode === "askConsent") return templates.filter((purpose) => (purpose === "consentEnds") === mayBeKept(of));
  // The sender of a grievance is asked in a form of its own.
  return templates.filter((purpose) => purpose !== "ask" || mode === "ask" || !hasDeadlines(kind));
}

/** How many templates the server answers at once. */
const most = 100;

interface TemplateSelectProps {
  templates: FilledTemplate[];
  /** What is searched for, if there are too many to offer all. */
  search?: { text: string; type: (text: string) => void };
  draft: CaseDraft;
  onFill: (template: FilledTemplate) => void;
}

/** The choice of a template. It has its place before the templates are loaded. */
export function TemplateSelect({ templates, search, draft, onFill }: TemplateSelectProps) {
  const current = templates.find(({ text }) => text === draft.filled)?._id ?? "";
  return (
    <>
      {search && (
        <TextField
          name="findTemplate"
          label={words.findTemplate}
          type="search"
          value={search.text}
          onChange={search.type}
        />
      )}
      <Field label={words.template}>
        {(control) => (
          <select
            {...control}
            value={current}
            onChange={({ target }) => {
              const chosen = templates.find(({ _id }) => _id === target.value);
              if (chosen) onFill(chosen);
            }}
          >
            {!current && <option value="">{words.noTemplate}</option>}
            {Object.entries(words.languages).map(([language, label]) => (
              <optgroup key={language} label={label}>
                {templates
                  .filter((template) => template.language === language)
                  .map(({ _id, name }) => (
                    <option key={_id} value={_id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

/**
 * Returns the templates for what is written, those in English first; none until they are loaded, or if none is wanted.
 * With `search`, there are more than are offered.
 */
export function useTemplates(kind: KindKey, id: string, mode: Mode, of: Case, wanted: boolean) {
  const [q, setQ] = useState("");
  const { text, type } = useSearch(q, setQ);
  const query = new URLSearchParams(purposesOf(mode, kind, of).map((purpose) => ["purpose", purpose]));
  if (q) query.set("q", q);
  const isAsked = wanted && query.has("purpose");
  const { status, value: templates = [] } = useFetched(
    async () => (isAsked ? read<FilledTemplate[]>(`${caseAddress(kind, id)}/templates?${query}`) : []),
    `${kind}/${id}/${isAsked}/${query}`,
  );
  const search = q || templates.length >= most ? { text, type } : undefined;
  return { templates, search, areLoading: isAsked && status === "loading" };
}

import { type FormEvent, useRef, useState } from "react";
import { CallError } from "@/admin/kit/call";

interface Options<Name extends string, Saved> {
  /** What the fields hold at first. */
  start: Record<Name, string>;
  /** The names of the fields as they follow each other. */
  order: readonly Name[];
  /** Sends the fields to the server. */
  save: (fields: Record<Name, string>) => Promise<Response>;
  onSaved: (saved: Saved) => void;
  /** The message if the server gives none. */
  failed: string;
}

/** Holds the fields of a small form that is saved at once, without drafts. A refusal leads to the first wrong field. */
export function useSmallForm<Name extends string, Saved>(options: Options<Name, Saved>) {
  const { start, order, save, onSaved, failed } = options;
  const [fields, setFields] = useState(start);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState("");
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function change(name: Name, value: string) {
    setFields((known) => ({ ...known, [name]: value }));
    setProblems((known) => ({ ...known, [name]: "" }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    setFailure("");
    try {
      onSaved(await (await save(fields)).json());
    } catch (cause) {
      const refusal = cause instanceof CallError ? cause : undefined;
      const wrong = refusal?.refusal.fields ?? {};
      setProblems(wrong);
      setFailure(refusal?.message || failed);
      const first = order.find((name) => wrong[name]);
      const control = first && form.current?.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    } finally {
      setSaving(false);
    }
  }

  return { fields, problems, failure, saving, form, change, submit };
}

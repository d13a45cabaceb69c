import { useState } from "react";
import { formWords } from "@/admin/blogs/form-words";
import { Field } from "@/components/field/field";

interface Props {
  tags: string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

const words = formWords.fields;

/** As the server keeps them: each once, as it was written first. */
function parse(text: string): string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(",").map((part) => part.trim())) {
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** Tags as a text with commas; what was typed stays as it was typed. */
export function TagsField({ tags, error, onChange }: Props) {
  const [text, setText] = useState(tags.join(", "));
  const shown = parse(text).join() === tags.join() ? text : tags.join(", ");
  return (
    <Field label={words.tags} hint={words.tagsHint} error={error}>
      {(control) => (
        <input
          {...control}
          dir="auto"
          maxLength={500}
          value={shown}
          onChange={(event) => {
            setText(event.target.value);
            onChange(parse(event.target.value));
          }}
        />
      )}
    </Field>
  );
}

import { useState } from "react";
import { formWords } from "@/admin/blogs/form-words";
import { Field } from "@/components/field/field";

interface Props {
  tags: string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

const words = formWords.fields;
const parse = (text: string) => [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean);

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

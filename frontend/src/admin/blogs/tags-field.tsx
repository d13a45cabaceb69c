import { useState } from "react";
import { words as blogWords } from "@/admin/blogs/words";
import { distinct, TextField } from "@/admin/writing/text-field";
import { listLimits } from "@/generated/limits";

interface Props {
  tags: string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

const words = blogWords.form.fields;

/** The length of a full list of the longest tags. */
const maxText = listLimits.maxEntries * (listLimits.maxEntryLength + ", ".length);

const parse = (text: string) => distinct(text.split(","));

/** Takes tags as one text, separated by commas. It keeps the text exactly as typed. */
export function TagsField({ tags, error, onChange }: Props) {
  const [text, setText] = useState(tags.join(", "));
  const shown = parse(text).join() === tags.join() ? text : tags.join(", ");
  return (
    <TextField
      name="tags"
      label={words.tags}
      value={shown}
      hint={words.tagsHint}
      error={error}
      maxLength={maxText}
      onChange={(typed) => {
        setText(typed);
        onChange(parse(typed));
      }}
    />
  );
}

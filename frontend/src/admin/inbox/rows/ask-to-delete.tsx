import { useState } from "react";
import type { KindWords } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { CallError } from "@/admin/kit/call";
import { ask } from "@/admin/kit/confirm/ask";
import { TextField } from "@/admin/kit/forms/text-field";

/** Asks before submissions are deleted for good. Returns the reason; undefined if they stay. */
export async function askToDelete(count: number, names: KindWords): Promise<string | undefined> {
  let reason = "";
  const isSure = await ask({
    title: words.askDelete(count, names),
    text: (
      <div className="stack">
        <p>{words.askDeleteText(count)}</p>
        <Reason
          onChange={(text) => {
            reason = text.trim();
          }}
        />
      </div>
    ),
    confirm: words.changes.deleteForGood,
    act: () => {
      if (!reason) throw new CallError(words.deleteWhyMissing, 422);
    },
  });
  return isSure ? reason : undefined;
}

function Reason({ onChange }: { onChange: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <TextField
      name="reason"
      label={words.deleteWhy}
      hint={words.deleteWhyHint}
      value={text}
      required
      maxLength={500}
      onChange={(changed) => {
        setText(changed);
        onChange(changed);
      }}
    />
  );
}

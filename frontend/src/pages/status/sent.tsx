import { fileSize } from "@/components/field/chosen-file";
import type { Status } from "@/generated/content";
import type { SentField } from "@/pages/status/status";

/** The form as its sender filled it in. Closed at first, because other people may look at the same screen. */
export function Sent({ words, fields }: { words: Status; fields: SentField[] }) {
  if (fields.length === 0) return null;
  return (
    <details className="status__sent">
      <summary className="strong status__open">{words.sent.heading}</summary>
      <dl className="status__fields">
        {fields.map(({ label, text, files }, index) => (
          <div key={index}>
            <dt className="small">{label}</dt>
            {text && (
              <dd className="status__value" dir="auto">
                {text}
              </dd>
            )}
            {files.map(({ name, size }) => (
              <dd className="status__value" dir="auto" key={name}>
                {size > 0 ? `${name} (${fileSize(size)})` : name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

import { useEffect, useId, useRef } from "react";
import { formWords as words } from "@/admin/blogs/form-words";
import { MoreFields } from "@/admin/blogs/more-fields";
import type { BlogForm } from "@/admin/blogs/use-blog-form";
import type { EditorComponent } from "@/admin/blogs/use-blog-start";
import type { UploadsWait } from "@/admin/editor/pictures/uploads";
import { Field } from "@/components/field/field";

interface Props {
  form: BlogForm;
  Editor: EditorComponent;
  /** What the pictures wait for that are not in the text yet. */
  onUploads: (wait: UploadsWait) => void;
}

/** All fields of a post. While it is not decided what becomes of earlier changes, none can be used. */
export function BlogFields({ form, Editor, onUploads }: Props) {
  const { fields, problems, change, unsaved } = form;
  const title = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const wrong = problems.content;

  useEffect(() => title.current?.focus(), []);

  return (
    <div className="blog-fields" inert={unsaved !== undefined}>
      <Field label={words.fields.title} error={problems.title}>
        {(control) => (
          // It grows with a long title, which is still one line.
          <textarea
            {...control}
            ref={title}
            className="field__control blog-fields__title"
            dir="auto"
            rows={1}
            required
            maxLength={200}
            value={fields.title}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            onChange={(event) => change({ title: event.target.value.replace(/\s*[\r\n]+\s*/g, " ") })}
          />
        )}
      </Field>
      <Field label={words.fields.author} error={problems.author}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            required
            maxLength={100}
            value={fields.author}
            onChange={(event) => change({ author: event.target.value })}
          />
        )}
      </Field>
      <div className="field">
        <span className="field__label" id={`${id}-label`}>
          {words.fields.content}
        </span>
        <Editor
          loaded={form.loaded}
          onChange={(content) => change({ content })}
          onUploads={onUploads}
          labelledBy={`${id}-label`}
          describedBy={wrong && `${id}-error`}
        />
        {wrong && (
          <p className="field__error" id={`${id}-error`}>
            {wrong}
          </p>
        )}
      </div>
      <MoreFields form={form} />
    </div>
  );
}

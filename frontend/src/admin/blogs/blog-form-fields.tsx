import { useId, useMemo } from "react";
import type { BlogWriting } from "@/admin/blogs/blog-kind";
import type { EditorComponent } from "@/admin/blogs/blog-start";
import { MoreFields } from "@/admin/blogs/more-fields";
import { words as blogWords } from "@/admin/blogs/words";
import type { UploadsWait } from "@/admin/editor/pictures/uploads";
import { TextField } from "@/admin/writing/text-field";
import { Field } from "@/components/field/field";
import { blogLimits } from "@/generated/limits";

const words = blogWords.form.fields;

interface Props {
  form: BlogWriting;
  Editor: EditorComponent;
  /** Called with what the pictures that are not in the text yet wait for. */
  onUploads: (wait: UploadsWait) => void;
}

/** The fields of a post. They are disabled until the user has decided about unsaved changes. */
export function BlogFormFields({ form, Editor, onUploads }: Props) {
  const { fields, loaded, problems, change, unsaved } = form;
  const id = useId();
  // The editor keeps its own text: a new object makes it load the text again.
  const text = useMemo(() => ({ html: loaded.content }), [loaded]);
  const problem = problems.content;

  return (
    <div className="blog-fields" inert={unsaved !== undefined}>
      <Field label={words.title} error={problems.title}>
        {(control) => (
          // A textarea grows with a long title, which is still one line.
          <textarea
            {...control}
            className="field__control blog-fields__title"
            dir="auto"
            rows={1}
            required
            maxLength={blogLimits.maxTitle}
            value={fields.title}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            onChange={(event) => change({ title: event.target.value.replace(/\s*[\r\n]+\s*/g, " ") })}
          />
        )}
      </Field>
      <TextField
        name="author"
        label={words.author}
        value={fields.author}
        error={problems.author}
        required
        maxLength={blogLimits.maxAuthor}
        onChange={(author) => change({ author })}
      />
      <div className="field">
        <span className="field__label" id={`${id}-label`}>
          {words.content}
        </span>
        <Editor
          loaded={text}
          onChange={(content) => change({ content })}
          onUploads={onUploads}
          labelledBy={`${id}-label`}
          describedBy={problem && `${id}-error`}
        />
        {problem && (
          <p className="field__error" id={`${id}-error`}>
            {problem}
          </p>
        )}
      </div>
      <MoreFields form={form} />
    </div>
  );
}

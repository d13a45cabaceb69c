import { type RefObject, useId, useMemo, useRef } from "react";
import type { BlogWriting } from "@/admin/blogs/blog-kind";
import type { EditorComponent } from "@/admin/blogs/blog-start";
import { MoreFields } from "@/admin/blogs/more-fields";
import { useBlogSuggestions } from "@/admin/blogs/use-blog-suggestions";
import { words as blogWords } from "@/admin/blogs/words";
import { TextField } from "@/admin/kit/forms/text-field";
import { useTextHeight } from "@/admin/kit/forms/use-text-height";
import type { UploadsWait } from "@/admin/writing/editor/pictures/uploads";
import { Field } from "@/components/field/field";
import { blogLimits } from "@/generated/limits";

const words = blogWords.form.fields;

interface Props {
  form: BlogWriting;
  Editor: EditorComponent;
  /** Where the tools of the text are shown. */
  bar: HTMLElement | null;
  /** Receives the function that reports what was typed a moment ago. */
  flushText: RefObject<(() => void) | undefined>;
  /** Called with what the pictures that are not in the text yet wait for. */
  onUploads: (wait: UploadsWait) => void;
  /** Called when the upload of a cover begins and ends. */
  onCover: (isUnderWay: boolean) => void;
}

/** The fields of a post. They are disabled until the user has decided about unsaved changes. */
export function BlogFormFields({ form, Editor, bar, flushText, onUploads, onCover }: Props) {
  const { fields, loaded, problems, change, unsaved } = form;
  const suggestions = useBlogSuggestions();
  const id = useId();
  const title = useRef<HTMLTextAreaElement>(null);
  useTextHeight(title);
  // The editor keeps its own text: a new object makes it load the text again.
  const text = useMemo(() => ({ html: loaded.content }), [loaded]);
  const problem = problems.content;

  return (
    <div className="narrows stack blog-fields" inert={unsaved !== undefined}>
      <Field className="blog-fields__heading" label={words.title} error={problems.title}>
        {(control) => (
          // A textarea grows with a long title, which is still one line.
          <textarea
            {...control}
            ref={title}
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
        suggestions={suggestions.authors}
        onChange={(author) => change({ author })}
      />
      <div className="field blog-fields__text">
        <span className="field__label" id={`${id}-label`}>
          {words.content}
        </span>
        <Editor
          loaded={text}
          onChange={(content) => change({ content })}
          flush={flushText}
          bar={bar}
          onUploads={onUploads}
          scroller={form.body}
          labelledBy={`${id}-label`}
          describedBy={problem && `${id}-error`}
        />
        {problem && (
          <p className="field__error" id={`${id}-error`}>
            {problem}
          </p>
        )}
      </div>
      <MoreFields form={form} suggestions={suggestions} onCover={onCover} />
    </div>
  );
}

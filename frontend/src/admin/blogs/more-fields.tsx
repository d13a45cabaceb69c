import { useId } from "react";
import { CoverField } from "@/admin/blogs/cover-field";
import { categories, excerptLongest, formWords } from "@/admin/blogs/form-words";
import { fromIstInput, toIstInput } from "@/admin/blogs/ist-input";
import { TagsField } from "@/admin/blogs/tags-field";
import type { BlogForm } from "@/admin/blogs/use-blog-form";
import { Field } from "@/components/field/field";

const words = formWords.fields;

/** What a post may have besides title, author and text. */
export function MoreFields({ form }: { form: BlogForm }) {
  const { fields, problems, change, blog } = form;
  const id = useId();
  const moved = blog && fields.slug !== blog.slug && blog.state !== "draft";
  return (
    <details className="blog-fields__more">
      <summary className="blog-fields__summary">{words.more}</summary>
      <div className="blog-fields__rest">
        <Field
          label={words.slug}
          hint={`${words.slugHint(fields.slug)}${moved ? `. ${words.slugMoves}` : ""}`}
          error={problems.slug}
        >
          {(control) => (
            <input
              {...control}
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
              value={fields.slug}
              onChange={(event) => change({ slug: asSlug(event.target.value) })}
            />
          )}
        </Field>
        <Field label={words.excerpt} hint={words.excerptHint([...fields.excerpt].length)} error={problems.excerpt}>
          {(control) => (
            <textarea
              {...control}
              className="field__control blog-fields__excerpt"
              dir="auto"
              rows={3}
              maxLength={excerptLongest}
              value={fields.excerpt}
              onChange={(event) => change({ excerpt: event.target.value })}
            />
          )}
        </Field>
        <CoverField form={form} />
        <Field label={words.category} error={problems.category}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              maxLength={60}
              list={`${id}-categories`}
              value={fields.category}
              onChange={(event) => change({ category: event.target.value })}
            />
          )}
        </Field>
        <datalist id={`${id}-categories`}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TagsField tags={fields.tags} error={problems.tags} onChange={(tags) => change({ tags })} />
        <Field label={words.publishedAt} hint={words.publishedAtHint} error={problems.publishedAt}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={toIstInput(fields.publishedAt)}
              onChange={(event) => change({ publishedAt: fromIstInput(event.target.value) })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

/** What an address can hold, as it is typed; the server makes the rest of it. */
const asSlug = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");

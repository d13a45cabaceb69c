import type { ComponentProps } from "react";
import { CoverField } from "@/admin/blogs/cover-field";
import type { BlogSuggestions } from "@/admin/blogs/use-blog-suggestions";
import { words as blogWords } from "@/admin/blogs/words";
import { TextField } from "@/admin/kit/forms/text-field";
import { ChipsField } from "@/admin/writing/chips-field";
import { blogLimits, slugLimits } from "@/generated/limits";
import { fromIndiaInput, toIndiaInput } from "@/lib/india-time";
import { latinWords } from "@/lib/latin-words";

const words = blogWords.form.fields;

interface Props extends ComponentProps<typeof CoverField> {
  suggestions: BlogSuggestions;
}

/** The optional fields of a post. */
export function MoreFields({ form, suggestions, onCover }: Props) {
  const { fields, problems, change, base } = form;
  const moves = base && fields.slug !== base.slug && base.state !== "draft";
  const isPublished = base?.state === "published";
  return (
    <details className="ruled">
      <summary className="small strong blog-fields__summary">{isPublished ? words.morePublished : words.more}</summary>
      <div className="narrows stack blog-fields__rest">
        <TextField
          name="slug"
          label={words.slug}
          value={fields.slug}
          hint={`${words.slugHint(fields.slug)}${moves ? `. ${words.slugMoves}` : ""}`}
          error={problems.slug}
          address
          maxLength={slugLimits.maxLength}
          onChange={(typed) => change({ slug: asSlug(typed) })}
        />
        <TextField
          label={words.excerpt}
          hint={words.excerptHint([...fields.excerpt].length)}
          error={problems.excerpt}
          rows={3}
          maxLength={blogLimits.maxExcerpt}
          controlClass="blog-fields__excerpt"
          value={fields.excerpt}
          onChange={(excerpt) => change({ excerpt })}
        />
        <CoverField form={form} onCover={onCover} />
        <TextField
          name="category"
          label={words.category}
          value={fields.category}
          error={problems.category}
          maxLength={blogLimits.maxCategory}
          suggestions={suggestions.categories}
          onChange={(category) => change({ category })}
        />
        <ChipsField
          name="tags"
          label={words.tags}
          entries={fields.tags}
          suggestions={suggestions.tags}
          error={problems.tags}
          onChange={(tags) => change({ tags })}
        />
        {isPublished && (
          <TextField
            name="publishedAt"
            type="datetime-local"
            label={words.publishedAt}
            value={toIndiaInput(fields.publishedAt)}
            hint={words.publishedAtHint}
            error={problems.publishedAt}
            onChange={(typed) => change({ publishedAt: fromIndiaInput(typed) })}
          />
        )}
      </div>
    </details>
  );
}

/** Replaces characters that an address cannot have while the user types. The server does the rest. */
const asSlug = (typed: string) => latinWords(typed).replace(/^-/, "");

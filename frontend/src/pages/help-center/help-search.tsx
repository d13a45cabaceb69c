import { Button } from "@/components/button/button";
import { Field } from "@/components/field/field";
import type { HelpSearch as Words } from "@/generated/content";

interface HelpSearchProps {
  words: Words;
  query: string;
  onSearch: (query: string) => void;
}

/** Searches the questions while the visitor is typing. Without a script it searches the whole site. */
export function HelpSearch({ words, query, onSearch }: HelpSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element
    <form className="help-search" role="search" action="/search" onSubmit={(event) => event.preventDefault()}>
      <Field className="help-search__field" label={words.label}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="q"
            value={query}
            placeholder={words.placeholder}
            autoComplete="off"
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
      </Field>
      <Button className="help-search__submit" type="submit">
        {words.submit}
      </Button>
    </form>
  );
}

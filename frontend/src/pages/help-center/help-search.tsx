import { useEffect, useRef } from "react";
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
  const box = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script ran
  useEffect(() => {
    if (box.current?.value) onSearch(box.current.value);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the element
    <form className="help-search" role="search" action="/search" onSubmit={(event) => event.preventDefault()}>
      <Field className="help-search__field" label={words.label}>
        {(control) => (
          <input
            {...control}
            ref={box}
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

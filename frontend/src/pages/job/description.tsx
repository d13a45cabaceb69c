/** Shows the description of an opening. */
export function Description({ text }: { text: string }) {
  return (
    <div className="job-text">
      {partsOf(text).map((part, index) => (
        <DescriptionPart key={index} part={part} />
      ))}
    </div>
  );
}

function DescriptionPart({ part }: { part: Part }) {
  switch (part.type) {
    case "heading":
      return <h2 className="heading-4 job-text__heading">{part.text}</h2>;
    case "paragraph":
      return <p>{part.text}</p>;
    case "list":
      return (
        <ul>
          {part.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** A part of an opening's description, with the number of its first line. */
export type Part = { line: number } & (
  | { type: "heading" | "paragraph"; text: string }
  | { type: "list"; items: string[] }
);

/**
 * Splits a description into parts: a line that ends with a colon is a heading, lines that start with
 * a hyphen are a list, and every other line is a paragraph.
 */
export function partsOf(description: string): Part[] {
  const parts: Part[] = [];
  for (const [line, text] of description.split("\n").entries()) {
    const words = text.trim();
    const last = parts.at(-1);
    if (words.startsWith("- ")) {
      const item = words.slice(2).trim();
      if (last?.type === "list") last.items.push(item);
      else parts.push({ line, type: "list", items: [item] });
    } else if (words.endsWith(":")) {
      parts.push({ line, type: "heading", text: words.slice(0, -1).trim() });
    } else if (words !== "") {
      parts.push({ line, type: "paragraph", text: words });
    }
  }
  return parts;
}

/** Returns the first paragraph of a description, unless it starts with a heading or a list. */
export function firstParagraph(description: string): string | undefined {
  const [first] = partsOf(description);
  return first?.type === "paragraph" ? first.text : undefined;
}

import { type Part, partsOf } from "@/pages/job/parts";

/** The description of an opening. */
export function Description({ text }: { text: string }) {
  return (
    <div className="job-text">
      {partsOf(text).map((part) => (
        <DescriptionPart key={part.line} part={part} />
      ))}
    </div>
  );
}

function DescriptionPart({ part }: { part: Part }) {
  switch (part.type) {
    case "heading":
      return <h2 className="job-text__heading">{part.text}</h2>;
    case "paragraph":
      return <p>{part.text}</p>;
    case "list":
      return (
        <ul>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}

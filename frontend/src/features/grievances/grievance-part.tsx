import { type ReactNode, useId } from "react";

/** One of the form's parts: its heading, and its fields. */
export function GrievancePart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat its legend at each of the portals
    <div className="grievance-form__part" role="group" aria-labelledby={id}>
      <h3 className="grievance-form__heading" id={id}>
        {heading}
      </h3>
      <div className="grievance-form__fields">{children}</div>
    </div>
  );
}

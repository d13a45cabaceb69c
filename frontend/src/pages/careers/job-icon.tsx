/** Icons in one line width, on a field of 48 by 48. */
const signs = {
  code: "M19 17l-7 7 7 7M29 17l7 7-7 7M26 13l-4 22",
  person: "M24 12a6 6 0 1 1-.01 0M12 37v-2a9 9 0 0 1 9-9h6a9 9 0 0 1 9 9v2",
  default: "M10 18h28v18H10zM19 18v-4h10v4M10 26h28M24 24v4",
};

export type JobSign = keyof typeof signs;

/** Returns the icon of a department. Upper and lower case count, because "Recruitment" contains "it". */
export function signOf(department: string): JobSign {
  const has = (word: string) => department.includes(word);
  if (has("IT") || has("Development")) return "code";
  if (has("HR") || has("Recruitment")) return "person";
  return "default";
}

/** A decorative icon. The department's name stands beside it. */
export function JobIcon({ department }: { department: string }) {
  const sign = signOf(department);
  return (
    <svg className={`job-icon job-icon--${sign}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="job-icon__arch" d="M0 48V24a24 24 0 0 1 48 0v24z" />
      <path className="job-icon__sign" d={signs[sign]} />
    </svg>
  );
}

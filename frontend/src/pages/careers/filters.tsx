import type { Careers, JobLabels } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { JobFilter } from "@/lib/job";

/** The label of each filter. */
const labels: Record<JobFilter["name"], keyof JobLabels> = {
  department: "department",
  type: "type",
  place: "location",
};

interface FiltersProps {
  words: Careers;
  filters: JobFilter[];
  onChoose: () => void;
}

/** The filters of the list of openings. Each choice says how many openings it leaves. */
export function Filters({ words: { search: words, job }, filters, onChoose }: FiltersProps) {
  return (
    <div className="on-screen job-filters">
      {filters.map(({ name, value, choices }) => (
        <div className="job-filters__filter" key={name}>
          <label className="small strong whole" htmlFor={`job-filter-${name}`}>
            {job[labels[name]]}
          </label>
          <select
            className="full job-filters__choices"
            id={`job-filter-${name}`}
            name={name}
            defaultValue={value}
            onChange={onChoose}
            autoComplete="off"
          >
            <option value="">{words.any}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {fill(words.choice, { value: choice.value, n: choice.count })}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}

import type { JobState } from "@/admin/jobs/job";
import type { JobOrder } from "@/admin/jobs/job-columns";
import { words } from "@/admin/jobs/words";
import { ListFilter } from "@/admin/kit/list/parts";

/** Which openings the list shows, and in which order. An empty text shows all. */
export interface JobFilters {
  state: JobState | "soon" | "";
  department: string;
  order: JobOrder;
}

export const noFilters: JobFilters = { state: "", department: "", order: "newest" };

/** Returns the path of the call that lists what the filters choose. */
export function pathOf(filters: JobFilters): string {
  const chosen = Object.entries(filters).filter(([name, value]) => value !== noFilters[name as keyof JobFilters]);
  return chosen.length > 0 ? `/api/jobs?${new URLSearchParams(chosen)}` : "/api/jobs";
}

/** Returns the names of the active filters. */
export const nameOf = ({ state, department }: JobFilters) =>
  [state && words.filters[state], department].filter(Boolean).join(", ");

interface Props {
  filters: JobFilters;
  departments: string[];
  onChange: (filters: JobFilters) => void;
}

/** Chooses which openings the list shows, and their order. */
export function FilterFields({ filters, departments, onChange }: Props) {
  const named = Object.fromEntries(departments.map((department) => [department, department]));
  return (
    <>
      <ListFilter
        label={words.filter}
        names={words.filters}
        value={filters.state}
        onChange={(state) => onChange({ ...filters, state })}
      />
      {departments.length > 1 && (
        <ListFilter<string>
          label={words.department}
          names={{ "": words.anyDepartment, ...named }}
          value={filters.department}
          onChange={(department) => onChange({ ...filters, department })}
        />
      )}
      <ListFilter
        label={words.order}
        names={words.orders}
        value={filters.order}
        onChange={(order) => onChange({ ...filters, order })}
      />
    </>
  );
}

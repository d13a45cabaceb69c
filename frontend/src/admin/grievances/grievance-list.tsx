import type { Grievance } from "@/admin/grievances/grievance";
import { GrievanceRow } from "@/admin/grievances/grievance-row";
import { words } from "@/admin/grievances/words";
import { ListPanel } from "@/admin/list/list-panel";
import { Table } from "@/admin/list/table";
import { useOpenRow } from "@/admin/list/use-open-row";

/** The tab Grievances, newest first, one open at a time. */
export function GrievanceList() {
  const { isOpen, toggle } = useOpenRow();
  return (
    <ListPanel<Grievance> path="/api/grievances" words={words.list}>
      {(grievances) => (
        <Table heads={words.heads}>
          {grievances.map((grievance) => (
            <GrievanceRow
              key={grievance.id}
              grievance={grievance}
              open={isOpen(grievance.id)}
              onToggle={() => toggle(grievance.id)}
            />
          ))}
        </Table>
      )}
    </ListPanel>
  );
}

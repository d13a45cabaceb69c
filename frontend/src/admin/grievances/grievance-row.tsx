import { useId } from "react";
import type { Grievance } from "@/admin/grievances/grievance";
import { GrievanceDetails } from "@/admin/grievances/grievance-details";
import { words } from "@/admin/grievances/words";
import { Received } from "@/admin/list/received";
import { Cell, Row, Typed } from "@/admin/list/table";
import { ViewButton } from "@/admin/list/view-button";

interface Props {
  grievance: Grievance;
  open: boolean;
  onToggle: () => void;
}

/** A grievance: what it is about, and below its other fields when open. */
export function GrievanceRow({ grievance, open, onToggle }: Props) {
  const { receipt, fullName, portals, reason, createdAt } = grievance;
  const id = useId();
  const chosen = Object.keys(portals).filter((portal) => portals[portal]);
  return (
    <Row details={open && <GrievanceDetails grievance={grievance} />} detailsId={id}>
      <Received at={createdAt} receipt={receipt} />
      <Cell column="lead">
        <Typed strong>{fullName}</Typed>
      </Cell>
      <Cell column="more">{chosen.map(words.portal).join(", ")}</Cell>
      <Cell column="text">{words.reason(reason)}</Cell>
      <Cell column="act">
        <ViewButton open={open} controls={id} of={words.of(fullName)} onToggle={onToggle} />
      </Cell>
    </Row>
  );
}

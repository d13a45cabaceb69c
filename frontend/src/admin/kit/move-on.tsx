import { Navigate } from "react-router-dom";
import { PageHead } from "@/admin/kit/page-head";

interface Props {
  to: string;
  /** The state of the new history entry. */
  state?: unknown;
}

/**
 * Moves on to another screen of the admin area and replaces the history entry. The router changes
 * screens in a transition, so the document shows this component for a moment and needs a title then.
 */
export function MoveOn({ to, state }: Props) {
  return (
    <>
      <PageHead title="Admin" />
      <Navigate to={to} replace state={state} />
    </>
  );
}

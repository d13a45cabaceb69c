import { Navigate } from "react-router-dom";
import { useSite } from "@/lib/site";

/** The title and robots tag of a screen. React moves them into the head. */
export function PageHead({ title }: { title: string }) {
  const { brand } = useSite();
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

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

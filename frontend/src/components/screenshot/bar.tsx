/** A decorative bar that is filled by a share. The text beside it says the same. */
export function Bar({ done, of }: { done: number; of: number }) {
  return (
    <svg className="screenshot__bar" viewBox={`0 0 ${of} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path className="screenshot__done" d={`M0 0h${Math.min(done, of)}v1H0z`} />
    </svg>
  );
}

/** Returns a short mark of what a form holds, by which it is known again when the server answers it. */
export function markOf(data: unknown): string {
  const text = JSON.stringify(data);
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return `${text.length}:${hash}`;
}

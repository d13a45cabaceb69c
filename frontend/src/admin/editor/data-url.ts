/** The picture that an address holds in itself, as a file; nothing for other addresses. */
export function fileOfDataUrl(url: string, name: string): File | undefined {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/s.exec(url) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice("image/".length)}`, { type });
  } catch {
    return undefined;
  }
}

/**
 * Makes the key that lets the server recognise a message that is sent twice: the same for
 * as long as the message stays the same, so that a second try after a broken answer is safe,
 * and a new one as soon as the visitor changes a word.
 */
export function createKeyring(): (message: string) => string {
  let lastMessage: string | undefined;
  let key = "";
  return (message) => {
    if (message !== lastMessage) {
      lastMessage = message;
      key = randomKey();
    }
    return key;
  };
}

/** 128 random bits. `crypto.randomUUID` is missing where a site is tried out without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

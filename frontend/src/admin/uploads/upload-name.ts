/** The name that a visitor gave a file, without what makes the stored one unique. */
export const uploadName = (stored: string) => stored.replace(/_[a-z0-9]{20}_[a-z0-9]{15}(?=\.[a-z]{3}$)/, "");

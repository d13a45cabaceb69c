import type { KindKey } from "@/admin/inbox/kind";

/** Returns the address of a submission's calls. */
export const caseAddress = (kind: KindKey, id: string) => `/api/${kind}/${encodeURIComponent(id)}`;

/** Returns an address with parameters, such as "names=hidden"; empty for none. */
export const withParameters = (address: string, parameters = "") => (parameters ? `${address}?${parameters}` : address);

import PocketBase from "pocketbase";
import { operator } from "./server";

/** Does what an operator does in PocketBase's admin UI, over the same API. */
export interface Operator {
  api: PocketBase;
  /** Changes a page's copy. `change` receives the document's content and edits it in place. */
  changeDocument: <Content>(key: string, change: (content: Content) => void) => Promise<void>;
}

export async function logInAsOperator(url: string): Promise<Operator> {
  const api = new PocketBase(url);
  api.autoCancellation(false);
  const logIn = () => api.collection("_superusers").authWithPassword(operator.email, operator.password);
  await logIn();
  let since = Date.now();
  // The program asks for the password again after 15 minutes. The tests of a worker take longer.
  api.beforeSend = async (address, options) => {
    if (Date.now() - since > 10 * 60_000) {
      since = Date.now();
      await logIn();
      options.headers = { ...options.headers, Authorization: api.authStore.token };
    }
    return { url: address, options };
  };
  return {
    api,
    async changeDocument(key, change) {
      const documents = api.collection("documents");
      const record = await documents.getFirstListItem(api.filter("key = {:key}", { key }));
      change(record.content);
      await documents.update(record.id, { content: record.content });
    },
  };
}

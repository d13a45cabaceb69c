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
  await api.collection("_superusers").authWithPassword(operator.email, operator.password);
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

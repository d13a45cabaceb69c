import { answerOf, call, callWith, read } from "@/admin/kit/call";
import { follow } from "@/admin/kit/uploads/file-token";
import type { BreachSheet, DataAnswer, DataRequest, NewDataRequest, PersonQuery, PersonRecord } from "@/generated/api";

export type { DataRequest, PersonQuery, PersonRecord };

export type RequestState = "open" | "erasing" | "sealed" | "answered";

/** What is being done in a dialog. */
export type Doing = { what: "note" | "find" } | { what: "everything" | "answer" | "keep"; request: DataRequest };

const pageSize = 50;

/** Loads a page of requests, and how many pages there are. */
export async function loadRequests(state: RequestState, page: number) {
  const response = await call(`/api/requests?state=${state}&page=${page}&perPage=${pageSize}`);
  const total = Number(response.headers.get("X-Total-Count"));
  return { rows: (await response.json()) as DataRequest[], pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export const noteRequest = (body: NewDataRequest) => answerOf<DataRequest>(callWith("POST", "/api/requests", body));

export const answerRequest = (receipt: string, body: DataAnswer) =>
  answerOf<DataRequest>(callWith("POST", `/api/requests/${encodeURIComponent(receipt)}/answers`, body));

export const findPerson = (query: PersonQuery) => answerOf<PersonRecord[]>(callWith("POST", "/api/persons", query));

/** Saves a copy of all that belongs to a person. Who it is stands in the body, so no address holds it. */
export async function savePerson(query: PersonQuery) {
  const copy = await callWith("POST", "/api/persons/copies", query);
  const address = URL.createObjectURL(await copy.blob());
  follow(address, false, "person.zip");
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const loadBreach = (query: URLSearchParams) => read<BreachSheet>(`/api/reads?${query}`);

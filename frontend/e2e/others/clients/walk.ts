// Does with the generated TypeScript client what main.go does with the Go client:
// node walk.js ADDRESS EMAIL PASSWORD
// biome-ignore lint/correctness/noUndeclaredDependencies: npm run test:others fetches it
import createClient from "openapi-fetch";
import type { paths } from "./api";

const [, , baseUrl = "", email = "", password = ""] = process.argv;
const api = createClient<paths>({ baseUrl });

/** Returns what a call has answered, or fails. */
function taken<Data>({ data, response, error }: { data?: Data; response: Response; error?: unknown }): Data {
  if (data === undefined) throw new Error(`${response.url} ${response.status} ${JSON.stringify(error)}`);
  return data;
}

taken(await api.GET("/api/blogs", { params: { query: { perPage: 2 } } }));
const sender = { email: "asha@example.com", phone: "9876543210" };
taken(await api.POST("/api/contact", { body: { ...sender, name: "Asha Rao", message: "Please call before noon." } }));

// @ts-expect-error the generated types refuse an empty message, and the server must refuse it, too
const { error } = await api.POST("/api/contact", { body: {} });
if (!error?.fields?.message) throw new Error(`an empty message: ${JSON.stringify(error)}`);

const form = new FormData();
for (const [name, value] of Object.entries({ ...sender, name: "Asha Rao", job: "hr-executive" })) form.set(name, value);
form.set("resume", new Blob(["%PDF-1.4 cv"], { type: "application/pdf" }), "cv.pdf");
taken(
  await api.POST("/api/applications", {
    body: { ...sender, name: "Asha Rao", job: "hr-executive", resume: "" },
    bodySerializer: () => form,
  }),
);
taken(
  await api.POST("/api/grievances", {
    body: {
      ...{ ...sender, fullName: "Asha Rao", portals: { crmPortal: true }, pageUrl: "https://example.com/jobs/7" },
      ...{ reason: "deceives_misleads", details: "They ask for money." },
    },
  }),
);
const session = taken(await api.POST("/api/auth/login", { body: { email, password } }));
if (!("token" in session)) throw new Error("the login asks for a code");
const headers = { Authorization: `Bearer ${session.token}` };
const [grievance] = taken(await api.GET("/api/grievances", { headers }));
taken(await api.GET("/api/grievances/{id}", { headers, params: { path: { id: grievance?.id ?? "" } } }));

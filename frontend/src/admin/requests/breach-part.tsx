import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { read } from "@/admin/kit/call";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";
import { IstTime } from "@/admin/kit/list/ist-time";
import { Failed } from "@/admin/kit/list/list-state";
import { showFailure } from "@/admin/kit/toast/toast";
import { followWithToken } from "@/admin/kit/uploads/file-token";
import { useFetched } from "@/admin/kit/use-fetched";
import { loadBreach } from "@/admin/requests/request";
import { words as allWords } from "@/admin/requests/words";
import { roleLabels } from "@/admin/shell/account/account";
import { LiveRegion } from "@/components/live-region/live-region";
import { serverNow } from "@/features/auth/server-clock";
import type { BreachSheet, StaffMember } from "@/generated/api";
import { fromIndiaInput, toIndiaInput } from "@/lib/india-time";

const words = allWords.breach;
const day = 86_400_000;

/** Returns what the form asks the log for. */
function queryOf({ who, from, until }: Record<"who" | "from" | "until", string>) {
  const query = new URLSearchParams({ from: fromIndiaInput(from) ?? "", until: fromIndiaInput(until) ?? "" });
  const [name = "", value = ""] = who.split(":");
  if (value) query.set(name, value);
  return query;
}

/** The breach sheet: whose records an account or a role has opened in a span of time. */
export function BreachPart() {
  const now = serverNow();
  const [values, setValues] = useState({
    who: "",
    from: toIndiaInput(new Date(now.getTime() - day).toISOString()),
    until: toIndiaInput(new Date(now.getTime() + day / 24).toISOString()),
  });
  const [asked, setAsked] = useState<URLSearchParams>();
  const staff = useFetched(() => read<StaffMember[]>("/api/staff?perPage=200"), "").value ?? [];
  const names: [string, string][] = [
    ["", words.everybody],
    ...Object.entries(roleLabels).map(([role, label]): [string, string] => [`role:${role}`, words.role(label)]),
    ["role:operator", words.role(words.operators)],
    ...staff.map(({ _id, name, email }): [string, string] => [`account:${_id}`, name || email]),
  ];
  const change = (part: Partial<typeof values>) => setValues((known) => ({ ...known, ...part }));
  return (
    <section className="part stack stack--loose" aria-labelledby="requests-breach">
      <h3 className="heading-3" id="requests-breach">
        {words.heading}
      </h3>
      <p className="quiet">{words.intro}</p>
      <form
        className="stack requests__span"
        aria-invalid={false}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(queryOf(values));
        }}
      >
        <SelectField
          name="who"
          label={words.who}
          names={names}
          value={values.who}
          onChange={(who) => change({ who })}
        />
        {(["from", "until"] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={words[name]}
            type="datetime-local"
            required
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <AdminButton type="submit" label={words.show} />
      </form>
      {asked && <Sheet query={asked} />}
    </section>
  );
}

function Sheet({ query }: { query: URLSearchParams }) {
  const sheet = useFetched(() => loadBreach(query), query.toString());

  async function save() {
    try {
      await followWithToken("/api/reads/csv", new URLSearchParams(query));
    } catch (cause) {
      showFailure(words.csvFailed, cause, () => void save());
    }
  }

  if (sheet.status === "failed") return <Failed title={words.failed} error={sheet.error} onRetry={sheet.again} />;
  if (!sheet.value) return null;
  const { total, records, people, erased } = sheet.value;
  return (
    <>
      <LiveRegion>{words.result(total, records)}</LiveRegion>
      {erased.length > 0 && <p>{words.erased(erased.join(", "))}</p>}
      {people.length > 0 && (
        <>
          <People people={people} />
          {people.length < total && <p>{words.more(people.length)}</p>}
          <p>
            <AdminButton label={words.csv} onClick={() => void save()} />
          </p>
        </>
      )}
    </>
  );
}

function People({ people }: Pick<BreachSheet, "people">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
    <section className="requests__wide" aria-label={words.people} tabIndex={0}>
      <table className="chart__table">
        <thead>
          <tr>
            {words.heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, email, phone, receipts, first, last }) => (
            <tr key={`${name} ${email} ${phone}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>
                {email} {phone}
              </td>
              <td>{receipts.join(" ")}</td>
              <td>
                <IstTime iso={first} /> – <IstTime iso={last} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

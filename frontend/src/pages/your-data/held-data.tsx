import type { ReactNode } from "react";
import { Button } from "@/components/button/button";
import { fill } from "@/lib/fill";
import { action, type Entry, type Held, type Step, type YourDataShown } from "@/pages/your-data/your-data";

/** All that is held about an address, with what its owner can do. */
export function HeldData({ data }: { data: YourDataShown }) {
  const { document, done, secret, email, held, isMore } = data;
  const words = document.held;
  const [before, after] = words.heading.split("{mailbox}");
  return (
    <>
      <header className="your-data__head">
        <h1>
          {before}
          <span className="large whole your-data__mailbox">{email}</span>
          {after}
        </h1>
        <p className="text-lead">
          {held.length === 0 ? words.none : isMore ? fill(words.more, { n: held.length }) : words.intro}
        </p>
        {done && done !== "link" && (
          <p className="strong tint-cool your-data__done" role="status">
            {document.done[done]}
          </p>
        )}
      </header>
      {held.length > 0 && (
        <form action={action("copies")} method="post">
          <input type="hidden" name="secret" value={secret} />
          <Button type="submit">{words.download}</Button>
        </form>
      )}
      {held.map((one) => (
        <Submission key={one.receipt} data={data} held={one} />
      ))}
      <form className="your-data__end" action={action("ends")} method="post">
        <p>{words.endText}</p>
        <input type="hidden" name="secret" value={secret} />
        <Button type="submit" variant="ghost">
          {words.end}
        </Button>
      </form>
    </>
  );
}

/** One submission: all that is held about it, then what can be done. */
function Submission({ data: { document, secret }, held }: { data: YourDataShown; held: Held }) {
  const words = document.held;
  const step = (name: Step) => (
    <a href={`/your-data/${secret}?receipt=${held.receipt}&step=${name}`}>
      {words[name]}
      <span className="visually-hidden"> {held.receipt}</span>
    </a>
  );
  const post = (call: string, label: string) => (
    <form action={action(call)} method="post">
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="receipt" value={held.receipt} />
      <Button type="submit" variant={call === "restorations" ? "primary" : "ghost"}>
        {label}
      </Button>
    </form>
  );
  return (
    <section className="your-data__held" aria-labelledby={held.receipt}>
      <h2 id={held.receipt}>
        {held.what} <span className="your-data__receipt">{held.receipt}</span>
      </h2>
      {held.erasedAt && (
        <p className="strong tint-cool your-data__stay">{fill(words.erasedAt, { date: held.erasedAt })}</p>
      )}
      {held.answerBy && (
        <p className="strong tint-cool your-data__stay">{fill(words.answerBy, { date: held.answerBy })}</p>
      )}
      <dl className="your-data__list">
        <Part label={words.received}>{held.received}</Part>
        <Part label={words.state}>{held.state}</Part>
        {held.sent.map(({ label, text, files }) => (
          <Part key={label} label={label}>
            {[text, ...files.map(({ name }) => name)].filter(Boolean).join("\n")}
          </Part>
        ))}
        {held.messages.map(({ time, what, text }, index) => (
          <Part key={index} label={`${what}, ${time}`}>
            {text}
          </Part>
        ))}
        <Entries label={words.mails} entries={held.mails} />
        <Part label={words.opened}>{held.opened.map(line).join("\n") || words.nobody}</Part>
        <Entries label={words.consent} entries={held.consent} />
        <Part label={words.notice}>{held.notice}</Part>
        <Part label={words.kept}>{held.kept}</Part>
      </dl>
      {held.erasedAt && post("restorations", words.restore)}
      {held.mayAct && (
        <>
          <p className="row row--wide centred">
            {held.mayWithdraw && step("withdraw")}
            {step("correct")}
            {step("erase")}
          </p>
          {held.isTold ? post("no-reminders", words.doNotTell) : post("reminders", words.tell)}
        </>
      )}
    </section>
  );
}

const line = ({ time, what }: Entry) => `${time}: ${what}`;

function Entries({ label, entries }: { label: string; entries: Entry[] }) {
  return entries.length > 0 && <Part label={label}>{entries.map(line).join("\n")}</Part>;
}

/** A text with its label in a list. */
export function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd className="your-data__value">{children}</dd>
    </div>
  );
}

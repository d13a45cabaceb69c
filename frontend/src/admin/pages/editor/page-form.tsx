import { memo, useMemo } from "react";
import { flushSync } from "react-dom";
import { type Section, sectionsOf } from "@/admin/pages/document/describe";
import { isWithin } from "@/admin/pages/document/edit";
import type { Content } from "@/admin/pages/document/page";
import {
  type Editing,
  EditingProvider,
  FactsProvider,
  OpenProvider,
  ProblemsProvider,
  useEditing,
  useProblems,
} from "@/admin/pages/fields/editing";
import { Members } from "@/admin/pages/fields/group-field";
import { Help, helpOf } from "@/admin/pages/fields/help";
import { Sign } from "@/admin/pages/fields/icons";
import { ValueField } from "@/admin/pages/fields/value-field";
import { words } from "@/admin/pages/words";
import type { Problems } from "@/admin/writing/kind";
import type { Facts } from "@/lib/placeholders";
import { pointerTo } from "@/lib/pointer";
import { isSame } from "@/lib/same";
import { type Schema, schemaOf } from "@/lib/schema";

interface Props {
  /** The key of the document. */
  page: string;
  content: Content;
  /** The published content, to mark what has changed. */
  published: Content;
  editing: Editing;
  problems: Problems;
  /** The published documents with the facts that every text can use. What is edited here stands above them. */
  facts: Facts;
  /** The place whose parts of the form are open. */
  open: string;
}

/** The form of a page, made from its schema. Only the fields of the open section exist, so typing stays fast. */
export function PageForm({ page, content, published, facts, editing, problems, open }: Props) {
  const own = page in facts ? content : undefined;
  const read = useMemo(() => (own ? { ...facts, [page]: own } : facts), [facts, page, own]);
  const sections = useMemo(() => sectionsOf(page), [page]);
  return (
    <EditingProvider value={editing}>
      <ProblemsProvider value={problems}>
        <OpenProvider value={open}>
          <FactsProvider value={read}>
            <div className="page-sections">
              {sections.map((section) => (
                <SectionFields
                  key={section.pointer}
                  section={section}
                  content={isOpen(section, open) ? content : undefined}
                  schema={schemaOf(page)}
                  changed={section.names.some((name) => !isSame(content[name], published[name]))}
                />
              ))}
            </div>
          </FactsProvider>
        </OpenProvider>
      </ProblemsProvider>
    </EditingProvider>
  );
}

/** Tells whether a place is in a section. */
const isOpen = ({ names }: Section, place: string) => names.some((name) => isWithin(place, pointerTo("", name)));

interface SectionProps {
  section: Section;
  schema: Schema | undefined;
  /** Undefined while the section is closed, so that a key stroke in another section does not draw it again. */
  content: Content | undefined;
  changed: boolean;
}

const SectionFields = memo(function SectionFields(props: SectionProps) {
  const { section, schema = {}, content, changed } = props;
  const { label, pointer, names } = section;
  const editing = useEditing();
  const places = names.map((name) => pointerTo("", name));
  const open = content !== undefined;
  const wrong = Object.keys(useProblems()).filter((problem) => places.some((place) => isWithin(problem, place))).length;
  const only = names.length === 1 ? schema.properties?.[names[0] ?? ""] : undefined;
  // The heading of the section is already the name of its only object.
  const isObject = only?.type === "object" && !only.control;
  return (
    <section className="page-section" data-pointer={pointer}>
      <h3 className="page-section__head">
        <button
          type="button"
          className="line grows full page-section__name"
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            flushSync(() => editing.open(open ? "" : pointer));
            // Another section has closed, so everything below it has moved.
            currentTarget.scrollIntoView?.({ block: open ? "nearest" : "start" });
          }}
        >
          <Sign name="open" />
          <span className="grows breaks">{label}</span>
          {wrong > 0 && (
            <span className="attention small strong tint page-section__wrong">{words.form.problems(wrong)}</span>
          )}
          {wrong === 0 && changed && (
            <span className="small strong tint page-section__changed">{words.form.changed}</span>
          )}
        </button>
      </h3>
      {content && (
        <div className="stack narrows page-section__fields">
          {isObject && only ? (
            <>
              <Help text={helpOf(label, only)} />
              <Members schema={only} pointer={pointer} value={content[names[0] ?? ""]} ValueField={ValueField} />
            </>
          ) : (
            <Members schema={schema} pointer="" value={content} names={names} ValueField={ValueField} />
          )}
        </div>
      )}
    </section>
  );
});

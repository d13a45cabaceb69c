import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { type Group, groupsOf, type PageRow } from "@/admin/pages/document/page";
import { createPage, pathOf } from "@/admin/pages/list/new-page";
import { words as allWords } from "@/admin/pages/words";
import { words as writingWords } from "@/admin/writing/words";
import { useSite } from "@/lib/site";

const words = allWords.create;

interface Props {
  open: boolean;
  pages: PageRow[];
  onCreated: (key: string) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  /** Empty: the page belongs to no menu. */
  group: Group | "";
}

/** Asks what a new page is called and which menu it belongs to. */
export function NewPageDialog({ open, pages, onCreated, onClose }: Props) {
  const groups = groupsOf(useSite());
  // A first try may have created the page.
  const othersThan = (id: string) => pages.filter(({ _id }) => _id !== id);
  const pathFor = ({ name, group }: Values, id: string) => pathOf(name, group || undefined, othersThan(id));

  async function create(values: Values, id: string) {
    const name = values.name.trim();
    if (!name) throw new WrongFields({ name: words.required });
    onCreated(await createPage(id, name, pathFor(values, id), values.group || undefined));
  }

  return (
    <DialogForm<Values>
      open={open}
      title={words.title}
      values={{ name: "", group: "services" }}
      confirm={words.confirm}
      failed={writingWords.failed(allWords.noun)}
      onSubmit={create}
      onClose={onClose}
    >
      {({ values, id, field }) => {
        const same = othersThan(id).find((page) => isSameName(page.name, values.name));
        return (
          <>
            <TextField {...field("name")} label={words.name} hint={words.nameHint} maxLength={60} />
            <SelectField {...field("group")} label={words.group} names={[...groups, ["", words.none]]} />
            {values.name.trim() && (
              <p className="breaks">
                {words.path}: <span dir="ltr">{pathFor(values, id)}</span>
              </p>
            )}
            <div role="status">{same && <p className="attention">{words.taken(same.name)}</p>}</div>
            <p className="field__hint">{words.hint}</p>
          </>
        );
      }}
    </DialogForm>
  );
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

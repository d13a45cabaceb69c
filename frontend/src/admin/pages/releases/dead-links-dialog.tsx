import { useNavigate } from "react-router-dom";
import { editAddress } from "@/admin/kit/addresses";
import { checkAddresses, linksIn } from "@/admin/pages/document/links";
import { QuestionDialog, type QuestionedPlace } from "@/admin/pages/document/question-dialog";
import { deadPlaces } from "@/admin/pages/document/questions";
import type { ReleaseItem } from "@/admin/pages/releases/release";
import { words } from "@/admin/pages/words";

interface Props {
  /** The id of the release. */
  release: string;
  /** The fields whose links lead nowhere. Undefined closes the dialog. */
  places?: QuestionedPlace[];
  /** What happens after the question. */
  next?: "publish" | "schedule";
  onGoOn: () => void;
  onClose: () => void;
}

/** Asks before a release goes live in which links lead nowhere. Each leads to its field. */
export function DeadLinksDialog({ release, places, next = "publish", onGoOn, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <QuestionDialog
      question={places && { ...words.missing, places }}
      confirm={words.question.confirm[next]}
      onConfirm={onGoOn}
      onGo={(place) => {
        const { key, pointer } = pageIn(place);
        navigate({ search: editAddress(key, pointer, release) });
      }}
      onClose={onClose}
    />
  );
}

/** Returns the fields of a release whose links lead nowhere, with the keys of their pages before their pointers. */
export async function deadLinksIn(items: ReleaseItem[]): Promise<QuestionedPlace[]> {
  const addresses = new Set(items.flatMap(({ content }) => linksIn(content).map(({ address }) => address)));
  if (addresses.size === 0) return [];
  const dead = await checkAddresses([...addresses]);
  return items.flatMap(({ key, name = key, content = {} }) =>
    deadPlaces(key, content, dead).map((place) => ({
      ...place,
      pointer: key + place.pointer,
      label: `${name} › ${place.label}`,
    })),
  );
}

/** Splits a place into the key of its page and the pointer there. */
function pageIn(place: string) {
  const at = place.indexOf("/");
  return { key: place.slice(0, at), pointer: place.slice(at) };
}

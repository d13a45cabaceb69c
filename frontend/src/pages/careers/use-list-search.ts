import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { JobListPage } from "@/lib/job";
import { askedOf, listAddress } from "@/pages/careers/list-address";

/** How long somebody pauses in typing before the server searches, in milliseconds. */
const pause = 250;

/** The state of a location that the fields have asked for. */
const fromFields = "fields";

/**
 * Lets the server search while the visitor is typing and choosing. The router drops the answer of an earlier
 * search when a later one begins. The fields are uncontrolled, so they keep what was typed before the script ran,
 * and what is typed while an answer is on its way.
 */
export function useListSearch(data: JobListPage) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const mounted = useRef(false);
  const shown = listAddress(askedOf(data));
  const asked = useRef(shown);
  const { state } = useLocation();
  // A place in the history keeps its state, but the fields have changed since.
  const isOurs = useNavigationType() !== "POP" && state === fromFields;

  function send() {
    window.clearTimeout(timer.current);
    const wanted = form.current ? listAddress(entriesOf(form.current)) : asked.current;
    if (wanted === asked.current) return;
    asked.current = wanted;
    navigate(wanted, { replace: true, preventScrollReset: true, state: fromFields });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are only written when another list is shown
  useEffect(() => {
    if (!mounted.current) {
      mounted.current = true;
      send(); // what was typed before the script ran
    } else if (!isOurs && form.current) {
      // What the fields have asked for stays in them, because more may have been typed since. Other links change them.
      write(form.current, data);
      asked.current = shown;
    }
  }, [shown]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return {
    form,
    /** Called while the visitor is typing. */
    type: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(send, pause);
    },
    /** Called on Enter, and when a filter is chosen. */
    send,
    clear: () => {
      form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]").forEach((field) => {
        field.value = "";
      });
      send();
    },
  };
}

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);

/** Writes what a list was asked for into the fields. */
function write(form: HTMLFormElement, data: JobListPage) {
  for (const [name, value] of askedOf(data)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

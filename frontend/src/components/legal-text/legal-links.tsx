import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Anchor } from "@/components/anchor/anchor";
import { Button } from "@/components/button/button";
import { Dialog } from "@/components/dialog/dialog";
import { Kept } from "@/components/kept/kept";
import { type LegalDocument, LegalText } from "@/components/legal-text/legal-text";
import { useSite } from "@/lib/site";
import { dataAddress, type View } from "@/lib/view";

/** Links to the terms and the privacy policy, which open the text in a dialog if scripts run, and to further pages. */
export function LegalLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const [shown, setShown] = useState<LegalName>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the back button leads to another page, which closes the dialog
  useEffect(() => () => setShown(undefined), [key]);

  const openOf = (name: LegalName) => (event: MouseEvent) => {
    // The visitor wants a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(name);
  };

  return (
    <>
      <Kept as="ul" className={className} part={Links} props={{ linkClassName, openOf }} />
      {useNames().map(({ name, label }) => (
        <LegalDialog key={name} name={name} label={label} open={shown === name} onClose={() => setShown(undefined)} />
      ))}
    </>
  );
}

function useNames() {
  const { footer } = useSite();
  return [
    { name: "terms", label: footer.terms },
    { name: "privacy", label: footer.privacy },
  ] as const;
}

interface LinksProps {
  linkClassName: string;
  openOf: (name: LegalName) => (event: MouseEvent) => void;
}

function Links({ linkClassName, openOf }: LinksProps) {
  return (
    <>
      {useNames().map(({ name, label }) => (
        <li key={name}>
          <Anchor className={linkClassName} href={`/${name}`} onClick={openOf(name)}>
            {label}
          </Anchor>
        </li>
      ))}
      {useSite().footer.links.map(({ label, href }, index) => (
        <li key={index}>
          <Anchor className={linkClassName} href={href}>
            {label}
          </Anchor>
        </li>
      ))}
    </>
  );
}

interface LegalDialogProps {
  name: LegalName;
  /** The title until the text is loaded. */
  label: string;
  open: boolean;
  onClose: () => void;
}

/** A dialog with a legal text, which is loaded when the dialog first opens. */
function LegalDialog({ name, label, open, onClose }: LegalDialogProps) {
  const { labels } = useSite();
  const { text, failed, retry } = useLegalText(name, open);

  return (
    <Dialog open={open} onClose={onClose} title={text?.title ?? label} width="wide">
      {text && <LegalText text={text} level={3} />}
      <div role="status">{!text && !failed && <p>{labels.loading}</p>}</div>
      <div role="alert">
        {failed && (
          <>
            <p>{labels.loadFailed}</p>
            <Button variant="ghost" onClick={retry}>
              {labels.tryAgain}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The name of a legal text's page. */
type LegalName = "terms" | "privacy";

/** Loads a legal text as soon as it is `wanted`, and keeps it. */
function useLegalText(name: LegalName, wanted: boolean) {
  const [text, setText] = useState<LegalDocument>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && !text && !failed;

  useEffect(() => {
    if (!missing) return;
    const gone = new AbortController();
    fetchText(name, gone.signal).then(setText, () => {
      if (!gone.signal.aborted) setFailed(true);
    });
    return () => gone.abort();
  }, [name, missing]);

  // Opening the dialog again retries as well.
  useEffect(() => {
    if (!wanted) setFailed(false);
  }, [wanted]);

  return { text, failed, retry: () => setFailed(false) };
}

async function fetchText(name: LegalName, signal: AbortSignal): Promise<LegalDocument> {
  const answer = await fetch(dataAddress(`/${name}`), { signal });
  if (!answer.ok) throw new Error(`the text was answered with ${answer.status}`);
  return ((await answer.json()) as View<LegalDocument>).data;
}

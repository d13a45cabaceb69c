import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router-dom";
import { Button } from "@/components/button/button";
import { focusHeading } from "@/lib/focus-heading";
import { useSite } from "@/lib/site";

/**
 * The page after a link that could not be followed, for example without a connection. It tries again
 * when the visitor asks for it, and by itself when the device is online again.
 */
export function NavigationFailed() {
  const { brand, labels } = useSite();
  const navigate = useNavigate();
  const { retry, trying, failedAgain } = useRetry();

  // The button that had the focus is gone when the page is there.
  useEffect(() => focusHeading, []);

  return (
    <div className="failed wrap">
      <title>{`${labels.failed.heading} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <BrokenBridge />
      <h1>{labels.failed.heading}</h1>
      <p className="large failed__text">{labels.failed.text}</p>
      <div className="row row--loose">
        <Button onClick={retry} aria-disabled={trying || undefined}>
          {trying ? labels.loading : labels.tryAgain}
        </Button>
        <Button variant="ghost" onClick={() => navigate(-1)}>
          {labels.failed.back}
        </Button>
      </div>
      <p className="text-kicker failed__again" role="alert">
        {failedAgain && labels.failed.again}
      </p>
    </div>
  );
}

/** Repeats the navigation. */
function useRetry() {
  const location = useLocation();
  const navigate = useNavigate();
  const trying = useNavigation().state === "loading";
  const [tried, setTried] = useState(false);

  const retry = useCallback(() => {
    setTried(true);
    navigate(location, { replace: true });
  }, [location, navigate]);

  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  return { retry, trying, failedAgain: tried && !trying };
}

/** A decorative bridge whose middle is missing. */
function BrokenBridge() {
  return (
    <svg className="failed__bridge" viewBox="0 0 320 96" aria-hidden="true" focusable="false">
      <path className="failed__arch" d="M4 90A156 156 0 0 1 116 12M204 12A156 156 0 0 1 316 90" />
      <path className="failed__deck" d="M0 92H128M192 92H320" />
      <circle className="failed__sun" cx="160" cy="60" r="20" />
    </svg>
  );
}

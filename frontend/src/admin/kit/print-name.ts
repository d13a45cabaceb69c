import { useEffect } from "react";

/** Gives the page a name while it is printed: browsers propose its title as the name of a saved PDF. */
export function usePrintName(name: string) {
  useEffect(() => {
    let title: string | undefined;
    const begin = () => {
      title ??= document.title;
      document.title = name;
    };
    const end = () => {
      document.title = title ?? document.title;
      title = undefined;
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, [name]);
}

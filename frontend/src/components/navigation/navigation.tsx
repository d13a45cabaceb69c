import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router-dom";
import { Anchor } from "@/components/anchor/anchor";
import { ButtonLink } from "@/components/button/button";
import { Kept } from "@/components/kept/kept";
import { Logo } from "@/components/logo/logo";
import { Menu } from "@/components/menu/menu";
import { Dropdown } from "@/components/navigation/dropdown";
import {
  currentOf,
  groupsOf,
  type LinkGroup,
  linkedPath,
  onlyLinkOf,
  searchLinkOf,
} from "@/components/navigation/groups";
import type { Link } from "@/generated/content";
import { useSite } from "@/lib/site";
import { useHydrated } from "@/lib/use-hydrated";
import { useShownPath } from "@/lib/view";

/** How many letters a name has that fits beside the button on a phone. */
const longName = 9;

/** The bar at the top of every page. `onMenu` is called when the mobile menu opens or closes. */
export function Navigation({ onMenu }: { onMenu: (open: boolean) => void }) {
  const site = useSite();
  const { brand, labels } = site;
  const isMoving = useNavigation().state === "loading";
  // Without a script the style sheet opens the dropdowns on hover.
  const live = useHydrated() ? " navigation--live" : "";
  const long = brand.shortName.length > longName ? " navigation--long" : "";
  const [opened, setOpened] = useState<LinkGroup>();
  const path = useShownPath();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what is open, also after the back button
  useEffect(() => () => setOpened(undefined), [key]);
  const change = useCallback((group: LinkGroup, open: boolean) => {
    setOpened((current) => (open ? group : current === group ? undefined : current));
  }, []);

  return (
    <header className={`navigation${long}${live}`}>
      <div className="wrap navigation__bar">
        <Logo />
        <Kept
          as="nav"
          className="on-screen navigation__main"
          aria-label={labels.mainNavigation}
          part={Links}
          props={{ pathname: linkedPath(site, path), opened, onChange: change, onMenu }}
        />
      </div>
      {isMoving && <div className="on-screen navigation__progress" />}
    </header>
  );
}

interface LinksProps {
  /** The current page if something here links it, else "". */
  pathname: string;
  opened: LinkGroup | undefined;
  onChange: (group: LinkGroup, open: boolean) => void;
  onMenu: (open: boolean) => void;
}

function Links({ pathname, opened, onChange, onMenu }: LinksProps) {
  const site = useSite();
  const { navigation } = site;
  const search = searchLinkOf(site);

  const linkTo = (link: Link, more = "") => (
    <Anchor className={`navigation__link${more}`} href={link.href} aria-current={currentOf(link, pathname)}>
      {link.label}
    </Anchor>
  );

  return (
    <>
      <ul className="navigation__list" onKeyDown={moveSideways}>
        <li className="navigation__item">{linkTo(navigation.home)}</li>
        {groupsOf(site).map((group, index) => {
          const link = onlyLinkOf(group);
          if (!link) {
            const id = `navigation-${index}`;
            return (
              <Dropdown
                key={id}
                id={id}
                group={group}
                pathname={pathname}
                isOpen={opened === group}
                onChange={onChange}
              />
            );
          }
          return (
            <li className="navigation__item" key={index}>
              {linkTo(link)}
            </li>
          );
        })}
      </ul>
      {navigation.findWork && linkTo(navigation.findWork, " navigation__find")}
      <Anchor
        className="navigation__link navigation__find"
        href={search.href}
        aria-label={search.label}
        aria-current={currentOf(search, pathname)}
      >
        <svg className="navigation__lens" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </Anchor>
      <ButtonLink
        size="small"
        className="navigation__contact"
        href={navigation.contact.href}
        aria-current={currentOf(navigation.contact, pathname)}
      >
        {navigation.contact.label}
      </ButtonLink>
      <Menu pathname={pathname} onToggle={onMenu} />
    </>
  );
}

/** Moves between the entries of the bar with the left and right arrow keys. */
function moveSideways(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const items = [...event.currentTarget.children];
  const current = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[(current + step + items.length) % items.length];
  next?.querySelector<HTMLElement>("a, button")?.focus();
  event.preventDefault();
}

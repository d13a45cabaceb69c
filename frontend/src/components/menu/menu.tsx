import { useRef } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { useMenu } from "@/components/menu/use-menu";
import { currentOf, groupsOf, isIn, type LinkGroup, moreLinksOf, onlyLinkOf } from "@/components/navigation/groups";
import type { Link } from "@/generated/content";
import { useSite } from "@/lib/site";

/**
 * The menu of narrow windows. It consists of details elements, so it works without a script.
 * `pathname` is the current page. `onToggle` is called when it opens or closes, so that the page behind it can be made inert.
 */
export function Menu({ pathname, onToggle }: { pathname: string; onToggle: (open: boolean) => void }) {
  const site = useSite();
  const { navigation, labels } = site;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useMenu(menu, onToggle);

  const linkTo = (link: Link, className: string) => (
    <Anchor className={className} href={link.href} aria-current={currentOf(link, pathname)} onClick={close}>
      {link.label}
    </Anchor>
  );

  const groupOrLink = (group: LinkGroup) => {
    const only = onlyLinkOf(group);
    if (only) return linkTo(only, "menu__link");
    return (
      <details className="menu__group" open={isIn(group, pathname)}>
        <summary className="menu__link menu__link--group">
          {group.label}
          <svg className="menu__chevron" viewBox="0 0 12 8" aria-hidden="true">
            <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
          </svg>
        </summary>
        <ul className="menu__links">
          {group.links.map((link, index) => (
            <li key={index}>{linkTo(link, "menu__sublink")}</li>
          ))}
        </ul>
      </details>
    );
  };

  return (
    <details className="menu" ref={menu}>
      <summary className="menu__toggle">
        <span className="visually-hidden menu__open-label">{labels.openMenu}</span>
        <span className="visually-hidden menu__close-label">{labels.closeMenu}</span>
        <svg className="menu__icon" viewBox="0 0 24 24" aria-hidden="true">
          <path className="menu__bar menu__bar--top" d="M4 8h16" />
          <path className="menu__bar menu__bar--bottom" d="M4 16h16" />
        </svg>
      </summary>
      <div className="menu__panel">
        <ul className="menu__list wrap">
          {navigation.findWork && <li className="menu__item">{linkTo(navigation.findWork, "menu__link")}</li>}
          <li className="menu__item">{linkTo(navigation.home, "menu__link")}</li>
          {groupsOf(site).map((group, index) => (
            <li className="menu__item" key={index}>
              {groupOrLink(group)}
            </li>
          ))}
          <li className="menu__item">{linkTo(navigation.contact, "menu__link")}</li>
          <li className="menu__item">
            <ul className="menu__links menu__links--more">
              {moreLinksOf(site).map((link, index) => (
                <li key={index}>{linkTo(link, "menu__sublink")}</li>
              ))}
            </ul>
          </li>
        </ul>
      </div>
    </details>
  );
}

import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import { LazyPart } from "#app/document/document.ts";
import { Link } from "#app/ui/link.server.tsx";
import { flyoutGroupsOf, flyoutItemsOf } from "../flyout/groups.ts";
import { wallArtGroups } from "../flyout/layout.ts";
import type { FlyoutGroup, NavigationItem } from "../navigation/item.ts";

type Entry = { uid: string; text: string; to: LinkTarget | undefined };
type Group = Entry & { entries: readonly Entry[]; premium?: boolean };

export function BurgerSecondLevel({ item, setting }: { item: NavigationItem; setting: BlockContext }): ReactNode {
  const isWallArt = item.navigationType === "wandbilder";
  const groups = groupsOf(item, setting);
  const Named = isWallArt ? Headed : Accordion;
  return (
    <>
      <p className="burger__all">
        <Link to={item.url} className="burger__row">
          {setting.words("shell.all", { name: item.text })}
        </Link>
      </p>
      <LazyPart name={`burger ${item.uid}`}>
        {groups.map((group) =>
          (group.text || (isWallArt && group.premium)) && group.entries.length > 0 ? (
            <Named group={group} setting={setting} key={group.uid} />
          ) : (
            <Entries entries={group.entries.length > 0 ? group.entries : [group]} key={group.uid} />
          ),
        )}
      </LazyPart>
    </>
  );
}

function groupsOf(item: NavigationItem, blockContext: BlockContext): Group[] {
  const { link } = blockContext;
  const subItems = item.subItems.map((subItem) => {
    const own = entryOf(subItem, link);
    const below = subItem.subItems ?? [];
    return { ...own, entries: below.length > 0 ? [own, ...below.map((one) => entryOf(one, link))] : [] };
  });
  const further = { uid: "further", text: "", to: undefined, entries: item.additionalLinks.map((one) => entryOf(one, link)) };
  const groups = inOrder(item).map((group) => flyoutGroup(group, link));
  return [...subItems, ...groups, further].filter(({ text, entries }) => text || entries.length > 0);
}

/** Sorts the groups of wall art (shell 2.24) and drops unknown ones; other types keep the editor's order. */
function inOrder(item: NavigationItem): readonly FlyoutGroup[] {
  const groups = flyoutGroupsOf(item);
  if (item.navigationType !== "wandbilder") return groups;
  return wallArtGroups.flatMap((identifier) => groups.filter((group) => group.flyoutGroupIdentifier === identifier));
}

function flyoutGroup(group: FlyoutGroup, link: BlockContext["link"]): Group {
  const entries = flyoutItemsOf(group, link).flatMap(({ uid, title, to, links }) => [
    ...(title ? [{ uid, text: title, to }] : []),
    ...links.map((below) => ({ uid: below._uid, text: below.title, to: link(below.link) })),
  ]);
  return {
    uid: group._uid,
    text: group.flyoutGroupTitle ?? "",
    to: undefined,
    entries,
    premium: group.flyoutGroupIdentifier === "premium",
  };
}

function entryOf(item: { _uid: string; text: string; link?: Parameters<BlockContext["link"]>[0] }, link: BlockContext["link"]): Entry {
  return { uid: item._uid, text: item.text, to: link(item.link) };
}

function Headed({ group, setting }: { group: Group; setting: BlockContext }): ReactNode {
  return (
    <div className="burger__group">
      <p className="burger__group-title">
        {group.text} {group.premium ? <span className="label">{setting.words("shell.premium")}</span> : null}
      </p>
      <Entries entries={group.entries} />
    </div>
  );
}

function Accordion({ group: { text, entries } }: { group: Group }): ReactNode {
  return (
    <details className="burger__accordion">
      <summary className="burger__row">{text}</summary>
      <Entries entries={entries} />
    </details>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <ul>
      {entries.map(({ uid, text, to }) => (
        <li key={uid}>
          <Link to={to} className="burger__row">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { CSSProperties, ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import { Folded } from "#app/document/document.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { NavigationItem } from "../navigation/item.ts";
import { type FilledPlace, type FilledRow, itemsOf } from "./groups.ts";
import { Item } from "./item.server.tsx";
import type { Place } from "./layout.ts";

/** As many as a window of 1024 pixels has room for. */
const mostInALine = 7;

type Props = { item: NavigationItem; rows: readonly FilledRow[]; setting: Setting };

/**
 * What opens below an item of the main navigation (shell.md §2, "Main navigation and flyouts"). It is fetched
 * when the header is first touched and shown by its stylesheet; a hidden lazy picture is not loaded.
 */
export function Flyout({ item, rows, setting }: Props): ReactNode {
  const hasPlaceForMore = rows.some(({ places }) => places.some(isForMore));
  return (
    <Folded name={`flyout ${item.uid}`} className="flyout" data-flyout={item.navigationType}>
      <div className="flyout__rows wrap">
        {rows.map(({ places, columns }) => (
          <div className={columns ? "flyout__row flyout__row--columns" : "flyout__row"} key={places[0]?.of.join()}>
            {places.map((filled) => (
              <Column filled={filled} item={item} setting={setting} key={filled.of.join()} />
            ))}
          </div>
        ))}
        {hasPlaceForMore || item.additionalLinks.length === 0 ? null : (
          <ul className="flyout__row flyout__links">
            <AdditionalLinks item={item} setting={setting} />
          </ul>
        )}
      </div>
    </Folded>
  );
}

/** Whether the navigation item's additional links stand in a place (shell.md §2, "'more' (with extra links)"). */
function isForMore({ of }: Place): boolean {
  return of.includes("more");
}

function AdditionalLinks({ item, setting }: Pick<Props, "item" | "setting">): ReactNode {
  return item.additionalLinks.map((link) => (
    <li key={link._uid}>
      <Link to={setting.link(link.link)} className="flyout__item">
        {link.text}
      </Link>
    </li>
  ));
}

function Column({ filled, item, setting }: { filled: FilledPlace; item: NavigationItem; setting: Setting }): ReactNode {
  const lists = filled.joined
    ? [{ uid: "joined", title: undefined, items: filled.groups.flatMap((group) => itemsOf(group, setting.link)) }]
    : filled.groups.map((group) => ({ uid: group._uid, title: group.flyoutGroupTitle, items: itemsOf(group, setting.link) }));
  return lists.map(({ uid, title, items }) => (
    <div
      className="flyout__group"
      style={{ "--picture": `${filled.width}px`, "--columns": columnsFor(items.length) } as CSSProperties}
      key={uid}
    >
      {title || filled.premium ? (
        <p className="flyout__title">
          {title} {filled.premium ? <span className="label">{setting.words("shell.premium")}</span> : null}
        </p>
      ) : null}
      <ul className={items.some(({ asset }) => asset?.filename) ? "flyout__pictures" : "flyout__links"}>
        {items.map((one) => (
          <li key={one.uid}>
            <Item item={one} place={filled} setting={setting} />
          </li>
        ))}
        {isForMore(filled) ? <AdditionalLinks item={item} setting={setting} /> : null}
      </ul>
    </div>
  ));
}

/** How many items stand in a line: all of a few, and of many as many as in each other line. */
function columnsFor(items: number): number {
  return Math.ceil(items / Math.ceil(items / mostInALine));
}

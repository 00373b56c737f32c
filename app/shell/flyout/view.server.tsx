import type { CSSProperties, ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { LazyPart } from "#app/document/document.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { NavigationItem } from "../navigation/item.ts";
import { type FilledCell, type FilledFlyoutRow, flyoutItemsOf } from "./groups.ts";
import { FlyoutItemView } from "./item.server.tsx";
import type { FlyoutCell } from "./layout.ts";

/** Max columns, which fit into 1024 px. */
const maxColumns = 7;

type Props = { item: NavigationItem; rows: readonly FilledFlyoutRow[]; setting: BlockContext };

/**
 * Fetched on the first interaction with the header (shell 2.26 to shell 2.36). CSS shows the flyout; only then do its lazy pictures load.
 */
export function Flyout({ item, rows, setting }: Props): ReactNode {
  const hasPlaceForMore = rows.some(({ places }) => places.some(isForMore));
  return (
    <LazyPart name={`flyout ${item.uid}`} className="flyout" data-flyout={item.navigationType}>
      <div className="flyout__rows wrap">
        {rows.map(({ places, columns }) => (
          <div className={columns ? "flyout__row flyout__row--columns" : "flyout__row"} key={places[0]?.identifiers.join()}>
            {places.map((filled) => (
              <Column filled={filled} item={item} setting={setting} key={filled.identifiers.join()} />
            ))}
          </div>
        ))}
        {hasPlaceForMore || item.additionalLinks.length === 0 ? null : (
          <ul className="flyout__row flyout__links">
            <AdditionalLinks item={item} setting={setting} />
          </ul>
        )}
      </div>
    </LazyPart>
  );
}

/** Returns true for the place "more", which also gets the additional links (shell 2.34). */
function isForMore({ identifiers }: FlyoutCell): boolean {
  return identifiers.includes("more");
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

function Column({ filled, item, setting }: { filled: FilledCell; item: NavigationItem; setting: BlockContext }): ReactNode {
  const lists = filled.joined
    ? [{ uid: "joined", title: undefined, items: filled.groups.flatMap((group) => flyoutItemsOf(group, setting.link)) }]
    : filled.groups.map((group) => ({ uid: group._uid, title: group.flyoutGroupTitle, items: flyoutItemsOf(group, setting.link) }));
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
            <FlyoutItemView item={one} place={filled} setting={setting} />
          </li>
        ))}
        {isForMore(filled) ? <AdditionalLinks item={item} setting={setting} /> : null}
      </ul>
    </div>
  ));
}

/** Returns the number of columns that distributes the items evenly over as few rows as possible. */
function columnsFor(items: number): number {
  return Math.ceil(items / Math.ceil(items / maxColumns));
}

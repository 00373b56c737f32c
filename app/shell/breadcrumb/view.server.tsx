import type { BlockContext } from "#app/blocks/block-context.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

type Props = {
  items: readonly Content<"BreadcrumbItem">[];
  setting: BlockContext;
  home: string;
  /** Accessible name, which distinguishes the page's two breadcrumbs. */
  label: string;
};

/** The last item is the current page, not a link (shell 2.44). */
export function Breadcrumb({ items, setting, home, label }: Props) {
  const last = items.at(-1);
  if (!last) return null;
  return (
    <nav className="breadcrumb wrap" aria-label={label}>
      <ol className="breadcrumb__list">
        <li className="breadcrumb__item">
          <a href={home}>{setting.words("breadcrumb.home")}</a>
        </li>
        {items.slice(0, -1).map((item) => (
          <li className="breadcrumb__item" key={item._uid}>
            <Link to={setting.link(item.link)}>{item.text}</Link>
          </li>
        ))}
        <li className="breadcrumb__item breadcrumb__item--active">
          <span aria-current="page">{last.text}</span>
        </li>
      </ol>
    </nav>
  );
}

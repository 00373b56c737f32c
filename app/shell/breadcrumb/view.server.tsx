import type { Setting } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

type Props = {
  items: readonly Content<"BreadcrumbItem">[];
  setting: Setting;
  /** The address of the home page. */
  home: string;
  /** What tells this breadcrumb from the page's other one, to those who listen. */
  label: string;
};

/** The way to a page: home, then what its editor names; the last item is the page itself and no link (shell.md §2, "Breadcrumb"). */
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

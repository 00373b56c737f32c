import type { BlockContext } from "#app/blocks/block-context.ts";
import type { OtherShops, ShopLink } from "#app/locale/shops.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Collapsible } from "./collapsible/view.server.tsx";
import { footerImageOptions } from "./image-options.ts";

type Box = Content<"FooterBox">;
type Props = { boxes: readonly Box[]; setting: BlockContext; shops: OtherShops };

/** Boxes whose links come from the domain table instead of the story. */
const shopsOf: { readonly [Kind in Box["kind"]]?: keyof OtherShops } = { languages: "languages", international: "countries" };

export function FooterBoxes({ boxes, setting, shops }: Props) {
  return (
    <div className="footer__columns wrap">
      {boxes.map((box) => {
        const list = shopsOf[box.kind];
        if (list && shops[list].length === 0) return null;
        return (
          <FragmentErrorBoundary part={`box ${box._uid}`} key={box._uid}>
            <Collapsible headline={box.title}>
              {list ? <ShopLinks shops={shops[list]} here={setting.locale} /> : <Items items={box.items ?? []} setting={setting} />}
            </Collapsible>
          </FragmentErrorBoundary>
        );
      })}
    </div>
  );
}

function ShopLinks({ shops, here }: { shops: readonly ShopLink[]; here: string }) {
  return (
    <ul className="footer__links">
      {shops.map(({ locale, name, href }) => (
        <li key={locale}>
          <a href={href} hrefLang={locale} lang={locale} aria-current={locale === here ? "true" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Items({ items, setting }: { items: NonNullable<Box["items"]>; setting: BlockContext }) {
  return (
    <ul className="footer__links">
      {items.map((item) => (
        <li key={item._uid}>
          {item.component === "FooterBoxImage" ? <BoxImage item={item} /> : <BoxLink item={item} setting={setting} />}
        </li>
      ))}
    </ul>
  );
}

function BoxImage({ item }: { item: Content<"FooterBoxImage"> }) {
  return <Picture className="footer__box-image" asset={item.image} {...footerImageOptions.box} />;
}

function BoxLink({ item: { text, linkImage, title, link }, setting }: { item: Content<"FooterBoxLink">; setting: BlockContext }) {
  return (
    <Link to={setting.link(link)} title={title || undefined}>
      {linkImage?.filename ? <Picture className="footer__link-image" asset={linkImage} {...footerImageOptions.link} /> : null}
      {text}
    </Link>
  );
}

import type { BlockContext } from "#app/blocks/block-context.ts";
import { Prose } from "#app/ui/prose.server.tsx";
import type { Content } from "#content-types/schema.ts";

type Props = { content: Pick<Content<"Footer">, "seoHeadline" | "seoText">; setting: BlockContext };

/** Shell 4.21. */
export function SeoText({ content: { seoHeadline, seoText }, setting }: Props) {
  return (
    <section className="seo-text wrap" data-seo-text="">
      <div className="seo-text__text" id="seo-text">
        {seoHeadline ? <h2 className="seo-text__headline">{seoHeadline}</h2> : null}
        <Prose document={seoText} link={setting.link} />
      </div>
      <button className="seo-text__more" type="button" aria-expanded="false" aria-controls="seo-text" data-view-more="">
        <span>{setting.words("seoText.more")}</span>
        <span>{setting.words("seoText.less")}</span>
      </button>
    </section>
  );
}

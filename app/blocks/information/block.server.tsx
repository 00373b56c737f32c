import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { editableProps } from "#app/ui/editable.ts";
import { Prose } from "#app/ui/prose.server.tsx";

export const informationBlock = defineBlock({ name: "Information", view: Information });

export function Information({ content, setting }: BlockProps<"Information">): ReactNode {
  return (
    <section className="information wrap">
      {content.headline ? <h2 className="information__headline">{content.headline}</h2> : null}
      <div className="information__items">
        {content.items.map((item, index) => (
          <details className="information__item" key={item._uid} open={index === 0} {...editableProps(item)}>
            <summary className="information__name">{item.headline}</summary>
            <Prose className="information__text" document={item.text} link={setting.link} />
          </details>
        ))}
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { editableProps } from "#app/ui/editable.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";

export const uspTeaserBlock = defineBlock({ name: "UspTeaser", view: UspTeaser });

export function UspTeaser({ content }: BlockProps<"UspTeaser">): ReactNode {
  return (
    <ul className="usp-teaser wrap">
      {content.items.map((item) => (
        <li className="usp-teaser__item" key={item._uid} {...editableProps(item)}>
          <Icon name={item.icon} />
          <p className="usp-teaser__words">
            <strong className="usp-teaser__headline">{item.headline}</strong>
            {item.text ? <span className="usp-teaser__text"> {item.text}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

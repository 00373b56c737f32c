import type { ReactNode } from "react";
import { BlockIsland } from "#app/blocks/island.server.ts";
import type { Content } from "#content-types/schema.ts";
import { Toolbox, type ToolboxProps } from "./form.tsx";

export function ToolboxSection({ content: { headline, text }, form }: { content: Content<"Toolbox">; form: ToolboxProps }): ReactNode {
  return (
    <section className="toolbox wrap">
      <h2 className="toolbox__headline">{headline}</h2>
      {text ? <p className="toolbox__text">{text}</p> : null}
      <BlockIsland name="toolbox" view={Toolbox} props={form} />
    </section>
  );
}

import { fileLimit } from "#app/backend/call.ts";
import { tools as allTools, type Tool, toolQualities, toolQualityNames } from "#app/catalogue/tool.ts";
import { PrintedIsland } from "#app/document/document.server.ts";
import { bare } from "#app/locale/address.ts";
import { formatFileSize } from "#app/locale/file-size.ts";
import type { Shop } from "#app/request/shop.ts";
import { OwnStylesheet } from "#app/ui/own-stylesheet.server.tsx";
import type { Content } from "#content-types/schema.ts";
import stylesheet from "./toolbox.css?url";
import { Toolbox, type ToolboxProps } from "./tools.tsx";

/** What the files of a tool may be, as an input takes it. Not every system knows a picture of a phone by its type. */
const pictures = "image/jpeg,image/png,image/webp,image/heic,.heic";
const accepts: Record<Tool, string> = { "optimize-image": pictures, "convert-file": pictures, "convert-pdf": "application/pdf,.pdf" };

/** A toolbox. Its stylesheet comes with it: few pages have one. */
export function loadToolbox(content: Content<"Toolbox">, shop: Shop) {
  const props = propsOf(content, shop);
  const view = () => (
    <section className="toolbox wrap">
      <OwnStylesheet href={stylesheet} />
      <h2 className="toolbox__headline">{content.headline}</h2>
      {content.text ? <p className="toolbox__text">{content.text}</p> : null}
      <PrintedIsland name="toolbox" view={Toolbox} props={props} />
    </section>
  );
  return { variant: "", view };
}

/** The tools that a block offers, in the order of their table; all of them where its editor chose none. */
export function toolsOf({ tools }: Pick<Content<"Toolbox">, "tools">): readonly Tool[] {
  const chosen = allTools.filter((tool) => tools?.includes(tool));
  return chosen.length > 0 ? chosen : allTools;
}

function propsOf(content: Content<"Toolbox">, { words, setting, address, locale }: Shop): ToolboxProps {
  const size = formatFileSize(fileLimit, locale);
  return {
    id: `toolbox-${content._uid}`,
    action: setting.page(`_toolboxes/${content._uid}/${bare(address.path)}`),
    tools: toolsOf(content).map((tool) => ({
      tool,
      name: words(`tool.${tool}`),
      text: words(`tool.about.${tool}`),
      accept: accepts[tool],
    })),
    qualities: toolQualityNames.map((name) => ({ value: toolQualities[name], name: words(`tool.quality.${name}`) })),
    largest: fileLimit,
    words: {
      tool: words("toolbox.tool"),
      quality: words("toolbox.quality"),
      file: words("toolbox.file"),
      largest: words("toolbox.largest", { size }),
      start: words("toolbox.start"),
      sending: words("toolbox.sending"),
      working: words("toolbox.working"),
      large: words("toolbox.large", { size }),
      lost: words("toolbox.lost"),
    },
  };
}

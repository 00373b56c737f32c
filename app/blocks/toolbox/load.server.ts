import { maxUploadBytes } from "#app/backend/call.ts";
import { toolboxTools as allTools, type ToolboxTool, toolboxQualities, toolboxQualityNames } from "#app/catalogue/toolbox.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { formatFileSize } from "#app/locale/file-size.ts";
import { blockFormPath } from "#app/locale/path-kinds.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { ToolboxProps } from "./form.tsx";

/** Some systems recognise HEIC by its extension only. */
const pictures = "image/jpeg,image/png,image/webp,image/heic,.heic";
const accepts: Record<ToolboxTool, string> = {
  "optimize-image": pictures,
  "convert-file": pictures,
  "convert-pdf": "application/pdf,.pdf",
};

export function loadToolbox(content: Content<"Toolbox">, shop: Shop) {
  return { props: () => ({ content, form: propsOf(content, shop) }) };
}

export function offeredTools({ tools }: Pick<Content<"Toolbox">, "tools">): readonly ToolboxTool[] {
  const chosen = allTools.filter((tool) => tools?.includes(tool));
  return chosen.length > 0 ? chosen : allTools;
}

function propsOf(content: Content<"Toolbox">, { words, setting, address, locale }: Shop): ToolboxProps {
  const size = formatFileSize(maxUploadBytes, locale);
  return {
    id: `toolbox-${content._uid}`,
    action: setting.page(blockFormPath(content._uid, trimSlashes(address.path))),
    tools: offeredTools(content).map((tool) => ({
      tool,
      name: words(`tool.${tool}`),
      text: words(`tool.about.${tool}`),
      accept: accepts[tool],
    })),
    qualities: toolboxQualityNames.map((name) => ({ value: toolboxQualities[name], name: words(`tool.quality.${name}`) })),
    largest: maxUploadBytes,
    words: {
      tool: words("toolbox.tool"),
      quality: words("toolbox.quality"),
      file: words("toolbox.file"),
      largest: words("toolbox.largest", { size }),
      start: words("toolbox.start"),
      sending: words("toolbox.sending"),
      working: words("toolbox.working"),
      stopped: words("toolbox.stopped"),
      large: words("toolbox.large", { size }),
      lost: words("account.lost"),
    },
  };
}

import { z } from "zod";
import { type Call, maxUploadBytes } from "#app/backend/call.ts";
import { toolboxConvertFile } from "#app/backend/calls/toolbox/convert-file.ts";
import { toolboxConvertPdf } from "#app/backend/calls/toolbox/convert-pdf.ts";
import { toolboxDownload } from "#app/backend/calls/toolbox/download.ts";
import { toolboxOptimizeImage } from "#app/backend/calls/toolbox/optimize-image.ts";
import { storedPicture } from "#app/backend/calls/toolbox/stored-file.ts";
import { offeredTools } from "#app/blocks/toolbox/load.server.ts";
import type { ToolOutcome } from "#app/blocks/toolbox/outcome.ts";
import { ToolResult } from "#app/blocks/toolbox/result.tsx";
import type { ToolboxTool } from "#app/catalogue/toolbox.ts";
import { formatFileSize } from "#app/locale/file-size.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { BlockRequest } from "../http/route-request.server.ts";
import { relayForm } from "../relay.server.ts";
import { isPlainFormPost } from "./back-to-page.server.ts";
import { formHeaders, formPageResponse } from "./form-page.server.ts";
import { focusedAlert } from "./kept-form.server.tsx";
import type { FormContent } from "./read-form.server.ts";
import { readUpload } from "./read-upload.server.ts";

const calls = {
  "optimize-image": toolboxOptimizeImage,
  "convert-file": toolboxConvertFile,
  "convert-pdf": toolboxConvertPdf,
} as const satisfies Record<ToolboxTool, Call>;

type Answer = { outcome: ToolOutcome; status: number; retryAfter?: string | undefined };

/** File and name are never logged or stored. */
export async function runTool(content: Content<"Toolbox">, blockRequest: BlockRequest): Promise<Response> {
  const { page, request, shop } = blockRequest;
  const { outcome, status, retryAfter } = await answerTo(content, blockRequest);
  if (!isPlainFormPost(request)) return Response.json(outcome, { status, headers: formHeaders(retryAfter) });
  return formPageResponse(status, pageOf(content, page, outcome, shop), shop, retryAfter);
}

async function answerTo(content: Content<"Toolbox">, blockRequest: BlockRequest): Promise<Answer> {
  const { request, shop } = blockRequest;
  const refused = (id: Parameters<Shop["words"]>[0], status: number): Answer => ({
    outcome: { status: "refused", text: shop.words(id, { size: formatFileSize(maxUploadBytes, shop.locale) }) },
    status,
  });
  const form = await readUpload(request, toolboxConvertFile, shop.client);
  if (typeof form === "number") return refused(unread[form], form);
  const requestedTool = new Map(form.pairs).get("tool");
  const tool = offeredTools(content).find((offered) => offered === requestedTool);
  if (!tool) return refused("account.lost", 400);
  if (!form.file || form.file.size === 0) return refused("toolbox.noFile", 400);
  if (form.file.size > maxUploadBytes) return refused("toolbox.large", 413);
  const response = await relayForm(calls[tool], asTaken(tool, form), blockRequest);
  const outcome = response.ok ? outcomeOf(tool, await response.json(), form.file, shop) : undefined;
  if (outcome) return { outcome, status: 200 };
  if (response.status === 400) return refused(tool === "convert-pdf" ? "toolbox.noPdf" : "toolbox.noPicture", 400);
  if (response.status === 503) return refused("toolbox.busy", 503);
  if (response.status !== 429) return refused("account.lost", 502);
  return { ...refused("account.tooOften", 429), retryAfter: response.headers.get("retry-after") ?? undefined };
}

const unread = { 400: "account.lost", 408: "toolbox.slow", 413: "toolbox.large", 415: "account.lost", 503: "toolbox.busy" } as const;

function asTaken(tool: ToolboxTool, { pairs, file }: FormContent): FormContent {
  const taken = pairs.filter(([name]) => tool === "optimize-image" && name === "quality");
  return { pairs: taken, ...(file ? { file } : {}) };
}

const pages = z.object({ value: toolboxConvertPdf.answer });
const picture = z.object({ value: storedPicture });

function outcomeOf(tool: ToolboxTool, answer: unknown, file: File, { words, locale, setting }: Shop): ToolOutcome | undefined {
  const href = (id: string) => setting.call(`${toolboxDownload.path}/${id}`);
  if (tool === "convert-pdf") {
    const { value } = pages.safeParse(answer).data ?? {};
    const downloads = value?.pictures.map(({ id }, place) => ({ href: href(id), name: words("toolbox.page", { page: place + 1 }) }));
    if (!value || !downloads) return undefined;
    const isWhole = downloads.length === value.pages;
    return {
      status: "made",
      text: words(isWhole ? "toolbox.pages" : "toolbox.firstPages", { pages: value.pages, made: downloads.length }),
      downloads,
    };
  }
  const { value } = picture.safeParse(answer).data ?? {};
  if (!value) return undefined;
  const { id, bytes, width, height } = value;
  const size = formatFileSize(bytes, locale);
  const smaller = () =>
    bytes < file.size
      ? words("toolbox.smaller", { before: formatFileSize(file.size, locale), size })
      : words("toolbox.smallAlready", { size });
  const text = tool === "optimize-image" ? smaller() : words("toolbox.converted", { width, height, size });
  return { status: "made", text, downloads: [{ href: href(id), name: words("toolbox.download") }] };
}

function pageOf({ headline }: Content<"Toolbox">, page: string, outcome: ToolOutcome, shop: Shop) {
  const body = (
    <section className="toolbox__answer">
      <h2 className="toolbox__headline">{headline}</h2>
      {outcome.status === "made" ? (
        <ToolResult {...outcome} />
      ) : (
        <p className="toolbox__refused" {...focusedAlert}>
          {outcome.text}
        </p>
      )}
    </section>
  );
  const way = { href: shop.setting.page(page), words: shop.words("toolbox.again") };
  return { title: headline, body, way };
}

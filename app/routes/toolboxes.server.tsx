import { z } from "zod";
import { type AnyCall, fileLimit } from "#app/backend/call.ts";
import { toolboxConvertFile } from "#app/backend/calls/toolbox/convert-file.ts";
import { toolboxConvertPdf } from "#app/backend/calls/toolbox/convert-pdf.ts";
import { toolboxDownload } from "#app/backend/calls/toolbox/download.ts";
import { keptPicture } from "#app/backend/calls/toolbox/kept-file.ts";
import { toolboxOptimizeImage } from "#app/backend/calls/toolbox/optimize-image.ts";
import { toolsOf } from "#app/blocks/toolbox/load.server.tsx";
import type { Outcome } from "#app/blocks/toolbox/made.ts";
import { Made } from "#app/blocks/toolbox/made-view.tsx";
import type { Tool } from "#app/catalogue/tool.ts";
import { bare } from "#app/locale/address.ts";
import { formatFileSize } from "#app/locale/file-size.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { wantsPage } from "./back-to-page.server.ts";
import { blockOnPage } from "./block-on-page.server.ts";
import { headers } from "./configured-block.server.ts";
import { formPage } from "./form-page.server.ts";
import type { Form } from "./read-form.server.ts";
import { readUpload } from "./read-upload.server.ts";
import { refusedForm } from "./refused-form.server.tsx";
import { relayForm } from "./relay.server.ts";

/** The call of each tool. */
const calls = {
  "optimize-image": toolboxOptimizeImage,
  "convert-file": toolboxConvertFile,
  "convert-pdf": toolboxConvertPdf,
} as const satisfies Record<Tool, AnyCall>;

type Answer = { outcome: Outcome; status: number };

/**
 * Takes the file of a toolbox and gives what its tool made of it: as JSON to a script, else as a page that offers the download. The file is
 * bounded while it arrives, and neither it nor its name is logged or kept here.
 *
 * @param block the id of the toolbox, on the page at `path`; 404 where there is none
 */
export async function takeFile(block: string, path: string, request: Request, shop: Shop, services: Services): Promise<Response> {
  const page = bare(path);
  const content = shop.dataRequest ? 404 : await blockOnPage("Toolbox", block, page, shop);
  if (typeof content === "number") return refusedForm(content, request, shop);
  const { outcome, status } = await answerTo(content, request, shop, services);
  if (!wantsPage(request)) return Response.json(outcome, { status, headers });
  return formPage(status, pageOf(content, page, outcome, shop), shop);
}

async function answerTo(content: Content<"Toolbox">, request: Request, shop: Shop, services: Services): Promise<Answer> {
  const refused = (id: Parameters<Shop["words"]>[0], status: number): Answer => ({
    outcome: { says: "refused", text: shop.words(id, { size: formatFileSize(fileLimit, shop.locale) }) },
    status,
  });
  const form = await readUpload(request, toolboxConvertFile, shop.client);
  if (typeof form === "number") return refused(unread[form], form);
  const asked = new Map(form.pairs).get("tool");
  const tool = toolsOf(content).find((offered) => offered === asked);
  if (!tool) return refused("toolbox.lost", 400);
  if (!form.file || form.file.size === 0) return refused("toolbox.noFile", 400);
  if (form.file.size > fileLimit) return refused("toolbox.large", 413);
  const response = await relayForm(calls[tool], asTaken(tool, form), request, shop, services);
  const outcome = response.ok ? outcomeOf(tool, await response.json(), form.file, shop) : undefined;
  if (outcome) return { outcome, status: 200 };
  if (response.status === 400) return refused(tool === "convert-pdf" ? "toolbox.noPdf" : "toolbox.noPicture", 400);
  if (response.status === 503) return refused("toolbox.busy", 503);
  return response.status === 429 ? refused("account.tooOften", 429) : refused("toolbox.lost", 502);
}

/** What is said of a file that did not arrive. */
const unread = { 400: "toolbox.lost", 408: "toolbox.slow", 413: "toolbox.large", 415: "toolbox.lost", 503: "toolbox.busy" } as const;

/** A tool takes no more than it asks for. */
function asTaken(tool: Tool, { pairs, file }: Form): Form {
  const taken = pairs.filter(([name]) => tool === "optimize-image" && name === "quality");
  return { pairs: taken, ...(file ? { file } : {}) };
}

const pages = z.object({ value: toolboxConvertPdf.answer });
const picture = z.object({ value: keptPicture });

/** What was made, in words: how large it was and is, or of how many pages; undefined for an answer of another kind. */
function outcomeOf(tool: Tool, answer: unknown, file: File, { words, locale, setting }: Shop): Outcome | undefined {
  const href = (id: string) => setting.call(`${toolboxDownload.path}/${id}`);
  if (tool === "convert-pdf") {
    const { value } = pages.safeParse(answer).data ?? {};
    const downloads = value?.pictures.map(({ id }, place) => ({ href: href(id), name: words("toolbox.page", { page: place + 1 }) }));
    if (!value || !downloads) return undefined;
    const isWhole = downloads.length === value.pages;
    return {
      says: "made",
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
  return { says: "made", text, downloads: [{ href: href(id), name: words("toolbox.download") }] };
}

function pageOf({ headline }: Content<"Toolbox">, page: string, outcome: Outcome, shop: Shop) {
  const body = (
    <section className="toolbox__answer">
      <h2 className="toolbox__headline">{headline}</h2>
      {outcome.says === "made" ? <Made {...outcome} /> : <p className="toolbox__refused">{outcome.text}</p>}
    </section>
  );
  const way = { href: shop.setting.page(page), words: shop.words("toolbox.again") };
  return { title: headline, body, way };
}

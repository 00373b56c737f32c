import { isBlock } from "#app/content/parse/story.ts";
import { type FoundForm, findPageForm } from "#app/page/find-page-block.server.ts";
import { seeOther } from "../http/responses.server.ts";
import type { BlockRequest } from "../http/route-request.server.ts";
import { relayForm } from "../relay.server.ts";
import { readBoundedForm } from "./read-form.server.ts";
import { errorResponse } from "./refuse-request.server.tsx";
import { rejectedFormResponse } from "./refused-form.server.tsx";

/**
 * Handles the form of a block, which is sent to the block's id and its page. Most blocks declare their form (`form` of their definition);
 * forms with files, with rules of the shop's own, or with a script that expects JSON have a handler here.
 */
export async function postBlockForm(blockRequest: BlockRequest): Promise<Response> {
  if (blockRequest.shop.dataRequest) return errorResponse(415, blockRequest);
  const found = await findPageForm(blockRequest);
  if (found === 503) return errorResponse(503, blockRequest, await typedPairs(blockRequest));
  if (found === 404) return errorResponse(404, blockRequest);
  const { content, form } = found;
  if (isBlock(content, "ContactForm")) {
    const { sendContactMessage } = await import("./contact-forms.server.tsx");
    return sendContactMessage(content, blockRequest);
  }
  if (isBlock(content, "Toolbox")) {
    const { runTool } = await import("./toolboxes.server.tsx");
    return runTool(content, blockRequest);
  }
  return form ? postDeclaredForm(form, blockRequest) : errorResponse(404, blockRequest);
}

/** Reads the fields that the page of the 503 contains again; undefined for a form with a file, which no page can contain. */
async function typedPairs({ request }: BlockRequest) {
  if (request.headers.get("content-type")?.startsWith("multipart/")) return undefined;
  const form = await readBoundedForm(request, { deadline: "form" });
  return typeof form === "number" ? undefined : form.pairs;
}

/** Redirects to the page's message if the call accepts the form, else renders the form again. No URL contains a field. */
async function postDeclaredForm({ call, title, sentId, labels }: NonNullable<FoundForm["form"]>, blockRequest: BlockRequest) {
  const { page, request, shop } = blockRequest;
  const form = await readBoundedForm(request, call);
  if (typeof form === "number") return errorResponse(form, blockRequest);
  const response = await relayForm(call, form, blockRequest);
  const href = shop.setting.page(page);
  if (response.ok) return seeOther(`${href}#${sentId}`, blockRequest);
  const way = { href, words: shop.words("contact.back") };
  return rejectedFormResponse(response, form, { title, way, labels }, shop);
}

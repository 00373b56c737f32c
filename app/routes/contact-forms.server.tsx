import { contactMessage } from "#app/backend/calls/contact/message.ts";
import { faultsOf, readFilled, trap } from "#app/blocks/contact-form/filled.ts";
import { type Answered, ContactForm } from "#app/blocks/contact-form/form.tsx";
import { personSlug } from "#app/blocks/contact-form/known.server.ts";
import { errorsOf, formOf, topicsOf } from "#app/blocks/contact-form/load.server.tsx";
import { bare } from "#app/locale/address.ts";
import { logCounted } from "#app/observe/counted.ts";
import type { Services } from "#app/request/services.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { wantsPage } from "./back-to-page.server.ts";
import { blockOnPage } from "./block-on-page.server.ts";
import { headers } from "./configured-block.server.ts";
import { formPage } from "./form-page.server.ts";
import { readForm } from "./read-form.server.ts";
import { refusedForm } from "./refused-form.server.tsx";
import { relayForm } from "./relay.server.ts";
import { wholeAddress } from "./whole-address.server.ts";

/**
 * Takes the message of a contact form: judges its fields, and passes it on. A script is answered as by a call; a form that was sent without
 * one leads back to its page, to the words that it is sent, or is answered by itself as it was filled in, with what is wrong beside its
 * fields. Nothing that was typed is logged or kept here.
 *
 * What fills in the field that no person sees is told that it is sent.
 *
 * @param block the id of the form's block, on the page at `path`; 404 where there is none
 */
export async function takeMessage(block: string, path: string, asked: URL, request: Request, shop: Shop, services: Services) {
  const form = shop.dataRequest ? 415 : await readForm(request, contactMessage);
  if (typeof form === "number") return refusedForm(form, request, shop);
  const page = bare(path);
  const content = await blockOnPage("ContactForm", block, page, shop);
  if (typeof content === "number") return refusedForm(content, request, shop);
  const { status, ...answered } = await answerTo(form.pairs, content, page, request, shop, services);
  if (!wantsPage(request)) return Response.json(asCall(answered, shop), { status, headers });
  if (answered.says === "sent") {
    const location = wholeAddress(`${shop.setting.page(page)}#contact-${block}-sent`, asked, shop);
    return new Response(null, { status: 303, headers: { ...headers, location } });
  }
  return formPage(status, pageOf(content, page, answered, shop), shop);
}

async function answerTo(
  pairs: readonly [string, string][],
  content: Content<"ContactForm">,
  page: string,
  request: Request,
  shop: Shop,
  services: Services,
): Promise<Answered & { status: number }> {
  const filled = readFilled(pairs);
  const given = new Map(pairs);
  if (given.get(trap)) {
    logCounted("info", "contact-form-trapped", { block: content._uid });
    return { says: "sent", filled, status: 200 };
  }
  const faults = faultsOf(filled, topicsOf(content));
  if (Object.keys(faults).length > 0) return { says: "faulty", errors: errorsOf(faults, shop.words), filled, status: 400 };
  const message = {
    ...filled,
    page: shop.setting.page(page),
    person: personSlug(content.person) ?? "",
    reCaptchaToken: given.get("reCaptchaToken") ?? "",
  };
  const { status, ok } = await relayForm(contactMessage, { pairs: Object.entries(message) }, request, shop, services);
  if (ok) return { says: "sent", filled, status: 200 };
  return status === 429 ? { says: "often", filled, status } : { says: "lost", filled, status: 502 };
}

/** What a script reads, as of a call (backend/form.ts). */
function asCall({ says, errors }: Answered, { words }: Shop): object {
  if (says === "faulty") return { ok: false, refusal: { message: words("contact.faulty"), errorFields: errors ?? {} } };
  return { ok: says === "sent" };
}

function pageOf(content: Content<"ContactForm">, page: string, answered: Answered, shop: Shop) {
  const body = (
    <section>
      <h2 className="contact-form__headline">{content.headline}</h2>
      <ContactForm {...formOf(content, page, shop)} answered={answered} />
    </section>
  );
  const way = { href: shop.setting.page(page), words: shop.words("contact.back") };
  return { title: content.headline, body, way };
}

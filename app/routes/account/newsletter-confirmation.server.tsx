import { type ConfirmationState, confirmationStates, newsletterConfirm } from "#app/backend/calls/newsletter/confirm.ts";
import { accountPath } from "#app/locale/pages/account-path.ts";
import type { MessageId } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import type { RouteRequest } from "../http/route-request.server.ts";
import { mailPageResponse, redirectWithoutToken, rejectDataRequest } from "./mail-page.server.tsx";

const path = `${accountPath}/newsletter`;

/**
 * Confirms a subscription by the token in its mail, and redirects to the result without the token (shop 7.41). The state is "already" if
 * the link was opened before, for instance by a mail program.
 */
export async function confirmNewsletter(route: RouteRequest): Promise<Response> {
  const {
    url: { searchParams },
    shop,
    services: { rates, backend },
  } = route;
  if (shop.dataRequest) return rejectDataRequest();
  const token = searchParams.get("token");
  if (token === null) return resultPage(stateIn(searchParams), shop);
  const lead = (state: ConfirmationState) => redirectWithoutToken(`${shop.setting.page(path)}?state=${state}`, route);
  const question = newsletterConfirm.request.safeParse({ token });
  if (!question.success) return lead("unknown");
  const wait = rates.take(shop.client, newsletterConfirm);
  const outcome = wait === 0 ? await backend.ask(newsletterConfirm, question.data, shop) : undefined;
  if (outcome?.ok) return lead(outcome.value.state);
  const later = mailPageResponse(
    wait > 0 ? 429 : 503,
    { title: shop.words("newsletter.later"), text: shop.words("newsletter.laterText") },
    shop,
  );
  // The URL still contains the token.
  later.headers.set("referrer-policy", "no-referrer");
  if (wait > 0) later.headers.set("retry-after", String(wait));
  return later;
}

function stateIn(query: URLSearchParams): ConfirmationState {
  return confirmationStates.find((state) => state === query.get("state")) ?? "unknown";
}

const results: Record<ConfirmationState, { status: number; messages: readonly [title: MessageId, text: MessageId] }> = {
  confirmed: { status: 200, messages: ["newsletter.confirmed", "newsletter.confirmedText"] },
  already: { status: 200, messages: ["newsletter.already", "newsletter.alreadyText"] },
  expired: { status: 410, messages: ["account.linkExpired", "newsletter.expiredText"] },
  unknown: { status: 404, messages: ["account.linkUnknown", "newsletter.unknownText"] },
};

function resultPage(state: ConfirmationState, shop: Shop): Response {
  const {
    status,
    messages: [title, text],
  } = results[state];
  const { words, home } = shop;
  const again = { href: `${home}#newsletter`, words: words("account.toNewsletter") };
  return mailPageResponse(status, { title: words(title), text: words(text), ways: status === 200 ? [] : [again] }, shop);
}

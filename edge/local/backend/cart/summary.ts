import { formatAmount, textsFor } from "../../designer/hand-off/texts.ts";
import { html, type Markup } from "../../html.ts";
import { cartTexts } from "./cart-texts.ts";
import type { OfferedDelivery, Order } from "./order.ts";

export type SummaryView = { order: Order; locale: string; currency: string };

export function renderSums({ order, locale, currency }: SummaryView): Markup {
  const texts = textsFor(cartTexts, locale);
  const money = (amount: number) => formatAmount(locale, currency, amount);
  const { articles, chosen, voucher, toFreeDelivery, due } = order;
  return html`<dl class="sums">
<div><dt>${texts("total")}</dt><dd data-total>${money(articles)}</dd></div>
${chosen && html`<div><dt>${texts("shipping")}</dt><dd data-shipping>${formatDeliveryPrice(chosen, { locale, currency })}</dd></div>`}
${voucher && html`<div><dt>${texts("reduction")} <small>${voucher.code}</small></dt><dd data-reduction>${money(-voucher.reduction)}</dd></div>`}
<div class="sums__due"><dt>${texts("due")}</dt><dd data-due>${money(due)}</dd></div>
</dl>
${toFreeDelivery !== undefined && chosen?.service === "standard" && html`<p class="note">${texts("toFree").replace("{amount}", money(toFreeDelivery))}</p>`}`;
}

export function formatDeliveryPrice({ priceCurrent }: OfferedDelivery, { locale, currency }: Omit<SummaryView, "order">): string {
  return priceCurrent === 0 ? textsFor(cartTexts, locale)("free") : formatAmount(locale, currency, priceCurrent);
}

/** Formats the days of a delivery: "Working days after production: 2–4". */
export function formatDeliveryDays({ daysFrom, daysTo }: OfferedDelivery, locale: string): string {
  const days = daysFrom === daysTo ? String(daysTo) : `${daysFrom}–${daysTo}`;
  return textsFor(cartTexts, locale)("days").replace("{days}", days);
}

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { AnswerOf } from "#app/backend/call.ts";
import { giftVoucher } from "#app/backend/calls/vouchers/gift-voucher.ts";
import { voucher } from "#app/backend/calls/vouchers/voucher.ts";
import type { Late, LateSheet } from "#app/document/document.server.ts";
import { bare } from "#app/locale/address.ts";
import { formatMoney } from "#app/locale/money.ts";
import type { Shop } from "#app/request/shop.ts";
import { priceLabels, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { Choices, NoChoices } from "./choices.server.tsx";
import { OrderButton, Voucher, type VoucherProps } from "./view.server.tsx";

/** Gift vouchers can be bought in all markets, and each question is the same: the market is in its headers. */
const question = {};

/** A voucher to buy, whose values, designs and prices come late, and the check of a code, which needs nothing. */
export function loadVoucher(content: Content<"Voucher">, shop: Shop): LateSheet {
  return {
    view: () => <Voucher {...propsOf(content, shop)} />,
    ...shop.reads.late(giftVoucher, question, lateVouchers(shop)),
  };
}

function propsOf({ _uid, headline, text, useHeadline, useText }: Content<"Voucher">, { words, setting, address }: Shop): VoucherProps {
  const path = bare(address.path);
  const id = `voucher-${_uid}`;
  return {
    id,
    headline,
    text: text || undefined,
    useHeadline,
    useText: useText || undefined,
    // The cart is another application (shop.md §7 has no call of it); it answers a form by leading to itself.
    cart: setting.call("/cart/vouchers"),
    back: `${setting.page(path)}#${id}-refused`,
    check: setting.call(voucher.path),
    plain: setting.page(`_vouchers/${_uid}/${path}`),
    words: {
      value: words("voucher.value"),
      design: words("voucher.design"),
      order: words("voucher.order"),
      waiting: words("voucher.waiting"),
      code: words("voucher.code"),
      check: words("voucher.check"),
      accepted: words("voucher.accepted", { value: "{value}", date: "{date}" }),
      often: words("account.tooOften"),
      lost: words("account.lost"),
      sent: words("voucher.sent"),
      unknown: words("voucher.unknown"),
      expired: words("voucher.expired"),
      redeemed: words("voucher.redeemed"),
      refused: words("voucher.refused"),
    },
  };
}

/** What can be chosen, one of each beforehand: the value in the middle, and the first design. */
function lateVouchers({ words, locale }: Pick<Shop, "words" | "locale">) {
  const labels = priceLabels(words);
  return (answer: AnswerOf<typeof giftVoucher> | undefined): Late => {
    const { vouchers, designs } = answer ?? { vouchers: [], designs: [] };
    const isLost = vouchers.length === 0 || designs.length === 0;
    const values = vouchers.map(({ sku, value, ...price }) => ({
      value: sku,
      name: formatMoney(value, locale, 0),
      price: price.priceCurrent === value ? undefined : priceWords(price, { words, locale }),
    }));
    const places: Record<string, () => ReactNode> = {
      values: () =>
        isLost ? (
          <NoChoices text={words("voucher.unavailable")} />
        ) : (
          <Choices field="voucher" choices={values} chosen={Math.floor(values.length / 2)} labels={labels} />
        ),
      designs: () => (
        <Choices
          field="design"
          choices={isLost ? [] : designs.map(({ designId, name }) => ({ value: designId, name }))}
          chosen={0}
          labels={labels}
        />
      ),
      order: () => <OrderButton name={words("voucher.order")} isLost={isLost} />,
    };
    return { at: (name) => renderToStaticMarkup(places[name]?.()) };
  };
}

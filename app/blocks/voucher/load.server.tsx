import type { ReactElement } from "react";
import { giftVoucher } from "#app/backend/calls/vouchers/gift-voucher.ts";
import { voucher } from "#app/backend/calls/vouchers/voucher.ts";
import { deliveryQuestions, toDeliveryTerms } from "#app/backend/delivery-terms.ts";
import { type AnswersTo, backendQuestion } from "#app/backend/question.ts";
import type { BlockForm } from "#app/blocks/define-block.server.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { formatMoney } from "#app/locale/money.ts";
import { blockFormPath } from "#app/locale/path-kinds.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { DeliveryLines } from "#app/ui/delivery/delivery.tsx";
import { formatDelivery } from "#app/ui/delivery/format-delivery.server.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import { formatPrice, priceLabels } from "#app/ui/price/format-price.ts";
import type { Content } from "#content-types/schema.ts";
import { NoVoucherChoices, VoucherChoices } from "./choices.server.tsx";
import { OrderButton, type VoucherProps } from "./view.server.tsx";

/** `giftVoucher` has no parameters, since the request's headers name the market. */
const questions = { vouchers: backendQuestion(giftVoucher, {}), ...deliveryQuestions };

export function loadVoucher(content: Content<"Voucher">, shop: Shop) {
  return {
    props: () => propsOf(content, shop),
    late: shop.reads.lateOf(questions, lateVouchers(shop)),
  };
}

const idOf = (uid: string) => `voucher-${uid}`;

/** Checks a code without JavaScript. */
export const voucherCodeForm: BlockForm<Content<"Voucher">> = {
  call: voucher,
  title: ({ useHeadline }) => useHeadline,
  sentId: ({ _uid }) => `${idOf(_uid)}-sent`,
};

function propsOf({ _uid, headline, text, useHeadline, useText }: Content<"Voucher">, { words, setting, address }: Shop): VoucherProps {
  const path = trimSlashes(address.path);
  const id = idOf(_uid);
  return {
    id,
    headline,
    text: text || undefined,
    useHeadline,
    useText: useText || undefined,
    // Shop 7.24 has no call that adds a voucher, so the form posts to the cart application, which redirects to its own page.
    cart: setting.call("/cart/vouchers"),
    back: `${setting.page(path)}#${id}-refused`,
    check: setting.call(voucher.path),
    shipping: dialogLinkProps("shipping", {}, setting.dialog),
    plain: setting.page(blockFormPath(_uid, path)),
    words: {
      value: words("voucher.value"),
      design: words("voucher.design"),
      order: words("voucher.order"),
      shipping: words("price.shipping"),
      waiting: words("voucher.waiting"),
      code: words("voucher.code"),
      check: words("voucher.check"),
      accepted: words("voucher.accepted", { value: "{value}", date: "{date}" }),
      often: words("account.tooOften"),
      lost: words("account.lost"),
      sent: words("voucher.sent"),
      refused: words("configuration.notOrdered"),
    },
  };
}

function lateVouchers({ words, locale }: LocaleWords) {
  const labels = priceLabels(words);
  return (answers: AnswersTo<typeof questions>): HoleContent => {
    const { vouchers, designs } = answers.vouchers ?? { vouchers: [], designs: [] };
    const terms = toDeliveryTerms(answers);
    const isLost = vouchers.length === 0 || designs.length === 0;
    const values = vouchers.map(({ sku, value, ...price }) => ({
      value: sku,
      name: formatMoney(value, locale, 0),
      price: price.priceCurrent === value ? undefined : formatPrice(price, { words, locale }),
    }));
    const places: Record<string, () => ReactElement> = {
      values: () =>
        isLost ? (
          <NoVoucherChoices text={words("voucher.unavailable")} />
        ) : (
          <VoucherChoices field="voucher" choices={values} chosen={Math.floor(values.length / 2)} labels={labels} />
        ),
      designs: () => (
        <VoucherChoices
          field="design"
          choices={isLost ? [] : designs.map(({ designId, name }) => ({ value: designId, name }))}
          chosen={0}
          labels={labels}
        />
      ),
      delivery: () => <DeliveryLines lines={formatDelivery(terms, { article: "voucher" }, { words, locale })} />,
      order: () => <OrderButton name={words("voucher.order")} isLost={isLost} />,
    };
    return { at: (name) => places[name]?.() };
  };
}

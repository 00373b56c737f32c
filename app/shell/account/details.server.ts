import { whitelabelSwitch } from "#app/backend/calls/shop/whitelabel-switch.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { AccountDetailsProps } from "./account-details.tsx";

export function accountDetailsProps({ words, dialog, call }: BlockContext): AccountDetailsProps {
  const several = 7;
  return {
    cart: call("/cart"),
    whitelabel: call(whitelabelSwitch.path),
    passwordReset: dialogLinkProps("password-reset", {}, dialog),
    words: {
      hello: words("account.hello", { name: "{name}" }),
      cartAmounts: {
        none: words("account.cartArticles", { amount: 0 }),
        one: words("account.cartArticles", { amount: 1 }),
        other: words("account.cartArticles", { amount: several }).replace(String(several), "{amount}"),
      },
      yours: words("account.yours"),
      name: words("account.name"),
      number: words("account.number"),
      cart: words("account.cart"),
      toCart: words("configuration.toCart"),
      orders: words("account.orders"),
      ordersText: words("account.ordersText"),
      newsletter: words("account.newsletter"),
      newsletterText: words("account.newsletterText"),
      toNewsletter: words("account.toNewsletter"),
      password: words("account.password"),
      passwordText: words("account.passwordText"),
      changePassword: words("account.changePassword"),
      whitelabel: {
        label: words("whitelabel.label"),
        on: words("whitelabel.on"),
        off: words("whitelabel.off"),
        withoutUs: words("whitelabel.withoutUs"),
        withUs: words("whitelabel.withUs"),
      },
    },
  };
}

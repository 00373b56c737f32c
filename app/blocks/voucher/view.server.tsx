import type { ReactNode } from "react";
import { holeProps } from "#app/document/document.ts";
import { DeliveryPlaceholder } from "#app/ui/delivery/delivery.tsx";
import type { dialogLinkProps } from "#app/ui/dialog.ts";

export type VoucherProps = {
  headline: string;
  text: string | undefined;
  useHeadline: string;
  useText: string | undefined;
  /** Id prefix, unique on the page. */
  id: string;
  /** URL that adds a voucher to the cart, and redirects to `back` on failure. */
  cart: string;
  back: string;
  /** URL of the call; without JavaScript, the form posts to `plain`, which redirects back or renders an invalid form again. */
  check: string;
  plain: string;
  shipping: ReturnType<typeof dialogLinkProps>;
  words: {
    value: string;
    design: string;
    order: string;
    shipping: string;
    waiting: string;
    code: string;
    check: string;
    /** Contains the placeholders "{value}" and "{date}". */
    accepted: string;
    often: string;
    lost: string;
    /** Shown for a valid code without JavaScript. */
    sent: string;
    /** Shown if the cart refuses the voucher. */
    refused: string;
  };
};

/** The first form posts to the cart; the second checks a code and shows the result in place (voucher-form.ts). */
export function Voucher({ id, headline, text, useHeadline, useText, cart, back, check, plain, shipping, words }: VoucherProps): ReactNode {
  return (
    <section className="voucher wrap">
      <div>
        <h2 className="voucher__headline">{headline}</h2>
        {text ? <p className="voucher__text">{text}</p> : null}
        <form className="voucher__form" method="post" action={cart} data-send-once="">
          <input type="hidden" name="back" value={back} />
          <fieldset>
            <legend className="voucher__legend">{words.value}</legend>
            <p className="voucher__choices" {...holeProps("values")}>
              {words.waiting}
            </p>
          </fieldset>
          <fieldset>
            <legend className="voucher__legend">{words.design}</legend>
            <p className="voucher__choices voucher__choices--designs" {...holeProps("designs")} />
          </fieldset>
          <OrderButton name={words.order} isWaiting />
          <div>
            <p className="voucher__shipping">
              <a {...shipping}>{words.shipping}</a>
            </p>
            <DeliveryPlaceholder />
          </div>
          <p className="voucher__target" id={`${id}-refused`} role="alert">
            {words.refused}
          </p>
        </form>
      </div>
      <div className="voucher__use">
        <h2 className="voucher__headline">{useHeadline}</h2>
        {useText ? <p className="voucher__text">{useText}</p> : null}
        <CodeForm {...{ id, check, plain, words }} />
      </div>
    </section>
  );
}

export function OrderButton({ name, isWaiting, isLost }: { name: string; isWaiting?: true; isLost?: boolean }): ReactNode {
  return (
    <button
      className="button button--action voucher__button"
      type="submit"
      disabled={isWaiting || isLost}
      {...(isWaiting ? holeProps("order") : {})}
    >
      {name}
    </button>
  );
}

function CodeForm({ id, check, plain, words }: Pick<VoucherProps, "id" | "check" | "plain" | "words">): ReactNode {
  const { accepted, often, lost } = words;
  return (
    <form
      className="voucher__form"
      method="post"
      action={plain}
      data-voucher=""
      data-check={check}
      data-accepted={accepted}
      data-often={often}
      data-lost={lost}
    >
      <label className="voucher__legend" htmlFor={`${id}-code`}>
        {words.code}
      </label>
      <div className="voucher__row">
        <input
          className="voucher__code"
          id={`${id}-code`}
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-result`}
        />
        <button className="button voucher__button" type="submit">
          {words.check}
        </button>
      </div>
      <div className="voucher__told">
        <p id={`${id}-result`} role="alert" data-status="refused" />
        <p role="status" data-status="accepted" />
        <p className="voucher__target" id={`${id}-sent`}>
          {words.sent}
        </p>
      </div>
    </form>
  );
}

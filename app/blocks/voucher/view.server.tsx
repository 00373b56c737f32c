import type { ReactNode } from "react";
import { latePlace } from "#app/document/document.ts";

export type VoucherProps = {
  headline: string;
  text: string | undefined;
  useHeadline: string;
  useText: string | undefined;
  /** Where a voucher is put into the cart, and where a code is checked. */
  cart: string;
  check: string;
  words: {
    value: string;
    design: string;
    order: string;
    waiting: string;
    code: string;
    check: string;
    /** With "{value}" and "{date}" where the voucher's own will stand. */
    accepted: string;
    often: string;
    lost: string;
    /** What a page without a script says of a code. */
    sent: string;
    failed: string;
  };
};

/**
 * A gift voucher to buy, and the check of one that was given. Both are forms: the one leads into the cart; the other is answered in
 * place by its behaviour (check.ts), and comes back to its words without a script. What can be bought comes late, into room that is
 * kept for it.
 */
export function Voucher({ headline, text, useHeadline, useText, cart, check, words }: VoucherProps): ReactNode {
  return (
    <section className="voucher wrap">
      <div>
        <h2 className="voucher__headline">{headline}</h2>
        {text ? <p className="voucher__text">{text}</p> : null}
        <form className="voucher__form" method="post" action={cart}>
          <fieldset>
            <legend className="voucher__legend">{words.value}</legend>
            <p className="voucher__choices" {...latePlace("values")}>
              {words.waiting}
            </p>
          </fieldset>
          <fieldset>
            <legend className="voucher__legend">{words.design}</legend>
            <p className="voucher__choices voucher__choices--designs" {...latePlace("designs")} />
          </fieldset>
          <OrderButton name={words.order} isWaiting />
        </form>
      </div>
      <div className="voucher__use">
        <h2 className="voucher__headline">{useHeadline}</h2>
        {useText ? <p className="voucher__text">{useText}</p> : null}
        <CodeForm action={check} words={words} />
      </div>
    </section>
  );
}

/** The button that orders; while nothing can be chosen it is there, and does nothing. */
export function OrderButton({ name, isWaiting, isLost }: { name: string; isWaiting?: true; isLost?: boolean }): ReactNode {
  return (
    <button
      className="button button--action voucher__button"
      type="submit"
      disabled={isWaiting || isLost}
      {...(isWaiting ? latePlace("order") : {})}
    >
      {name}
    </button>
  );
}

function CodeForm({ action, words }: { action: string; words: VoucherProps["words"] }): ReactNode {
  const { accepted, often, lost } = words;
  return (
    <form
      className="voucher__form"
      method="post"
      action={action}
      data-voucher=""
      data-accepted={accepted}
      data-often={often}
      data-lost={lost}
    >
      <label className="voucher__legend" htmlFor="voucher-code">
        {words.code}
      </label>
      <div className="voucher__row">
        <input
          className="voucher__code"
          id="voucher-code"
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="voucher-refused"
        />
        <button className="button voucher__button" type="submit">
          {words.check}
        </button>
      </div>
      <div className="voucher__told">
        <p id="voucher-refused" role="alert" data-told="refused" />
        <p role="status" data-told="accepted" />
        <p className="voucher__target" id="voucher-sent">
          {words.sent}
        </p>
        <p className="voucher__target" id="voucher-failed">
          {words.failed}
        </p>
      </div>
    </form>
  );
}

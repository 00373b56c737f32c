import type { ReactNode } from "react";
import { latePlace } from "#app/document/document.ts";

export type VoucherProps = {
  headline: string;
  text: string | undefined;
  useHeadline: string;
  useText: string | undefined;
  /** Names it among those of its page. */
  id: string;
  /** Where a voucher is put into the cart, and where that leads back to when it is refused. */
  cart: string;
  back: string;
  /** Where a code is checked, and where a form without a script is sent, which leads back here. */
  check: string;
  plain: string;
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
    /** What a page without a script says of a code that counts, and of one that does not. */
    sent: string;
    unknown: string;
    expired: string;
    redeemed: string;
    /** What it says of a voucher that the cart did not take. */
    refused: string;
  };
};

/**
 * A gift voucher to buy, and the check of one that was given. Both are forms: the one leads into the cart; the other is answered in
 * place by its behaviour (check.ts), and comes back to its words without a script (routes/vouchers.server.ts). What can be bought comes late, into room that is
 * kept for it.
 */
export function Voucher({ id, headline, text, useHeadline, useText, cart, back, check, plain, words }: VoucherProps): ReactNode {
  return (
    <section className="voucher wrap">
      <div>
        <h2 className="voucher__headline">{headline}</h2>
        {text ? <p className="voucher__text">{text}</p> : null}
        <form className="voucher__form" method="post" action={cart}>
          <input type="hidden" name="back" value={back} />
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

/** What is said of a code without a script, each at an anchor of its own. */
const plainOutcomes = ["sent", "unknown", "expired", "redeemed", "often", "lost"] as const;

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
          aria-describedby={`${id}-told`}
        />
        <button className="button voucher__button" type="submit">
          {words.check}
        </button>
      </div>
      <div className="voucher__told">
        <p id={`${id}-told`} role="alert" data-told="refused" />
        <p role="status" data-told="accepted" />
        {plainOutcomes.map((outcome) => (
          <p className="voucher__target" id={`${id}-${outcome}`} key={outcome}>
            {words[outcome]}
          </p>
        ))}
      </div>
    </form>
  );
}

import { type CSSProperties, type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "#app/document/document.ts";
import {
  ArrivalLine,
  ArrivalPlaceholder,
  Delivery,
  type DeliveryLine,
  DeliveryPlaceholder,
  withoutArrival,
} from "#app/ui/delivery/delivery.tsx";
import type { PriceLabels } from "#app/ui/price/price.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import type { ConfigurationModel, ConfigurationPrices, OptionModel } from "./model.ts";
import { OptionField } from "./option.tsx";
import { OrderStatus } from "./order-status.tsx";
import { ProductPreview, type ProductPreviewProps } from "./preview/product-preview.tsx";
import { PriceTiers } from "./price-tiers.tsx";
import { FromPrice, TotalPrice } from "./total.tsx";
import { cacheAnswer, useConfiguration } from "./use-configuration.ts";
import { type OrderUrls, useOrder } from "./use-order.ts";
import { formValueOf, useSelectionQuery, withOptionValue, withPendingValue } from "./use-selection-query.ts";

export type ConfigurationProps = {
  headline: string;
  text?: string | undefined;
  id: string;
  /** Id of the form, for buttons elsewhere on the page. */
  form: string;
  /** Page URL without query. */
  page: string;
  /** `read` returns another selection as JSON; `handOff` redirects a form without JavaScript to the designer. */
  read: string;
  handOff: string;
  order: OrderUrls;
  parameters: readonly string[];
  colours?: { "--action": string; "--on-action": string } | undefined;
  /** Configuration in the delivered HTML. */
  configured: ConfigurationModel;
  tax: TaxNoteProps;
  words: PriceLabels & {
    price: string;
    design: string;
    order: string;
    update: string;
    scale: string;
    waiting: string;
    lost: string;
    again: string;
    more: string;
    ordered: string;
    notOrdered: string;
    toCart: string;
  };
  /** Undefined if the product has no preview. */
  photo?: ProductPreviewProps["words"] | undefined;
  /** Undefined while streaming, null if unavailable. */
  prices?: ConfigurationPrices | null | undefined;
  /** Arrives with the prices. */
  delivery?: readonly DeliveryLine[] | undefined;
};

const none: readonly [] = [];

/** Works without JavaScript, as a form that opens the designer or reloads the page with the selection's price. */
export function Configuration({
  headline,
  text,
  id,
  form: ownForm,
  page,
  read,
  handOff,
  order,
  parameters,
  colours,
  configured,
  tax,
  words,
  photo,
  prices,
  delivery,
}: ConfigurationProps) {
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useSelectionQuery(configured.query, { page, parameters });
  const addressOf = (selection: string) => `${read}${selection && `?${selection}`}`;
  const printed = prices === undefined || !delivery ? undefined : { ...configured, prices, delivery };
  const { answer, isOld, hasFailed, again } = useConfiguration(addressOf(query), { address: addressOf(configured.query), answer: printed });
  /** Notice about a refused value, shown while its replacement is selected. */
  const [latest, setLatest] = useState<{ query: string; notice: string | undefined }>();
  const ordering = useOrder(order, query);
  /** Names of options whose typed number is invalid. */
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const isUnfit = unfit.length > 0;

  // True while the shown answer belongs to an earlier selection.
  const isOther = isOld || hasFailed;
  const resolved = answer && !isOther ? answer : undefined;
  const shown = answer ?? configured;
  const options = isOther ? shown.options.map((option) => withPendingValue(option, query)) : shown.options;
  const known = answer ? answer.prices : prices;
  const lines = answer?.delivery ?? delivery;
  // An option's prices do not depend on its chosen value, so they stay valid if only that option has changed.
  const [only, ...others] = isOther ? options.filter(({ chosen }, place) => chosen !== shown.options[place]?.chosen) : [];
  const priced = (option: OptionModel, place: number) =>
    isOther && (!known || others.length > 0 || option !== only) ? null : known && (known.adds[place] ?? none);
  const inferredPrice =
    only?.isPriced && priced(only, options.indexOf(only))?.[only.values.findIndex(({ value }) => value === only.chosen)];
  const isChosen = !isUnfit && (resolved !== undefined || (!isOther && query === configured.query));

  useEffect(() => {
    if (!resolved || resolved.query === query) return;
    const { notice, ...quiet } = resolved;
    cacheAnswer(addressOf(resolved.query), quiet);
    setLatest({ query: resolved.query, notice });
    change(() => resolved.query);
  });
  // Adopts what was picked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const formValues = configured.options.map((option) => ({
      option,
      value: form.current ? formValueOf(form.current, option) : undefined,
    }));
    const changed = formValues.filter(({ option, value }) => value !== undefined && value !== option.chosen);
    if (changed.length > 0)
      change((query) => changed.reduce((next, { option, value = "" }) => withOptionValue(next, option, value), query));
  }, []);

  // A control shows its value at once; the rest follows after the next paint, except while a number is typed.
  const pick = useCallback(
    (option: OptionModel, value: string) => {
      const apply = () => change((query) => withOptionValue(query, option, value));
      if (option.looks === "number") return apply();
      section.current?.setAttribute("aria-busy", "true");
      afterPaint(apply);
    },
    [change],
  );
  const refuse = useCallback((name: string, isRefused: boolean) => {
    setUnfit((names) => (names.includes(name) === isRefused ? names : isRefused ? [...names, name] : names.filter((one) => one !== name)));
  }, []);
  useLayoutEffect(() => section.current?.setAttribute("aria-busy", String(isOld)));
  const submit = (event: FormEvent) => {
    if (!shown.order) return;
    event.preventDefault();
    if (isChosen) ordering.send(shown.order);
  };
  const controls = (isMeant: (option: OptionModel) => boolean) =>
    options.map((option, place) =>
      !isMeant(option) ? null : option.values.length === 1 ? (
        <input key={option.name} type="hidden" name={option.field} value={option.chosen} />
      ) : (
        <OptionField key={option.name} {...{ option, place, labels: words }} adds={priced(option, place)} refuse={refuse} pick={pick} />
      ),
    );
  const notice = latest?.query === query ? latest.notice : shown.notice;
  return (
    <section
      className="configuration wrap"
      id={id}
      ref={section}
      aria-labelledby={`${id}-headline`}
      aria-busy={isOld}
      style={colours && (colours as CSSProperties)}
    >
      <header className="configuration__head">
        <h2 id={`${id}-headline`} className="configuration__headline">
          {headline}
        </h2>
        {text ? <p className="configuration__text">{text}</p> : null}
        {shown.hasFrom ? (
          <p className="configuration__from">
            <FromPrice {...{ prices: known, isOld: isOther && !only?.isPriced, words }} />
          </p>
        ) : null}
      </header>
      <form className="configuration__form" id={ownForm} action={handOff} ref={form} onSubmit={submit}>
        {photo ? <ProductPreview id={id} hanging={shown.hanging} card={shown.card} words={photo} /> : null}
        <div className="configuration__options">
          {notice ? (
            <p className="configuration__notice" role="alert">
              {notice}
            </p>
          ) : null}
          {controls(({ isFolded }) => !isFolded)}
          {options.some(({ isFolded }) => isFolded) ? (
            <details className="configuration__more">
              <summary>{words.more}</summary>
              <div className="configuration__options">{controls(({ isFolded }) => isFolded === true)}</div>
            </details>
          ) : null}
          {shown.hasScale ? (
            <PriceTiers title={words.scale} rows={isOther ? [] : known === undefined ? undefined : (known?.scale ?? [])} />
          ) : null}
        </div>
        <div className="configuration__aside">
          <div className="configuration__result" data-foot="result">
            <p className="configuration__chosen">{shown.title}</p>
            <output className="configuration__total" data-each={shown.hasEach} aria-live="polite" tabIndex={-1}>
              <span className="visually-hidden">{words.price}</span>
              <TotalPrice
                {...{ prices: known, early: inferredPrice ?? undefined, isOld, hasFailed, isUnfit, hasEach: shown.hasEach, words, again }}
              />
            </output>
            <p className="configuration__tax">
              <TaxNote {...tax} />
            </p>
            {isChosen && shown.design ? (
              <a className="button button--action configuration__design" href={shown.design}>
                {words.design}
              </a>
            ) : null}
            {shown.order ? (
              <button
                className="button button--action"
                type="submit"
                formMethod="post"
                disabled={!isChosen}
                aria-disabled={ordering.isSending || undefined}
              >
                {words.order}
              </button>
            ) : (
              <button className="button button--action configuration__submit" type="submit" data-stands-in={isChosen ? "" : undefined}>
                {words.design}
              </button>
            )}
            <button className="button configuration__update" type="submit" name="to" value="page">
              {words.update}
            </button>
            {shown.sample ? (
              <button className="configuration__sample" type="submit" name="to" value="sample" data-stands-in={isChosen ? "" : undefined}>
                {shown.sample.text}
              </button>
            ) : null}
            {isChosen && shown.sample ? (
              <a className="configuration__sample" href={shown.sample.href}>
                {shown.sample.text}
              </a>
            ) : null}
            {lines ? <ArrivalLine lines={lines} /> : <ArrivalPlaceholder />}
            {shown.order ? <OrderStatus {...{ id, words }} {...ordering} isOther={query !== configured.query} cart={order.cart} /> : null}
          </div>
          {lines ? <Delivery lines={withoutArrival(lines)} /> : <DeliveryPlaceholder />}
        </div>
      </form>
    </section>
  );
}

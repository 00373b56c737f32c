import { type CSSProperties, type FormEvent, useRef } from "react";
import { DeliveryLines, DeliveryPlaceholder, withoutArrival } from "#app/ui/delivery/delivery.tsx";
import type { TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import { ConfigurationOptions } from "./options.tsx";
import { ProductPreview, type ProductPreviewProps } from "./preview/product-preview.tsx";
import { ConfigurationResult, type ResultWords } from "./result/result.tsx";
import { FromPrice } from "./result/total.tsx";
import { type OrderUrls, useOrder } from "./result/use-order.ts";
import { type DeliveredConfiguration, type ShownConfiguration, toShownConfiguration } from "./shown.ts";
import { useConfiguration } from "./use-configuration.ts";
import { useInvalidNumbers, usePickOption } from "./use-controls.ts";
import { usePickedBeforeHydration, useSelectionQuery } from "./use-selection-query.ts";

export type ConfigurationProps = DeliveredConfiguration & {
  headline: string;
  text?: string | undefined;
  id: string;
  /** Form id, for buttons elsewhere on the page. */
  form: string;
  /** Page URL without query. */
  page: string;
  /** URLs: `read` returns another selection as JSON; `handOff` takes the form without JavaScript and redirects to the designer or page. */
  read: string;
  handOff: string;
  order: OrderUrls;
  parameters: readonly string[];
  colours?: { "--action": string; "--on-action": string } | undefined;
  tax: TaxNoteProps;
  words: ResultWords & { scale: string; more: string };
  /** Undefined if the product has no preview. */
  photo?: ProductPreviewProps["words"] | undefined;
};

/** Without JavaScript, the form opens the designer or reloads the page with the price. */
export function Configuration(props: ConfigurationProps) {
  const { id, page, parameters, order, colours, configured, tax, words, photo } = props;
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useSelectionQuery(configured.query, { page, parameters });
  const { reading, notice } = useConfiguration(props.read, props, query, change);
  const ordering = useOrder(order, query);
  const [hasInvalidNumber, refuse] = useInvalidNumbers();
  const shown = toShownConfiguration(props, reading, query, hasInvalidNumber);
  const { model, delivery } = shown;
  usePickedBeforeHydration(form, configured.options, change);
  const pick = usePickOption(section, reading.isOld, change);
  const submit = (event: FormEvent) => {
    if (!model.order) return;
    event.preventDefault();
    if (shown.isConfirmed) ordering.send(model.order);
  };
  return (
    <section
      className="configuration wrap"
      id={id}
      ref={section}
      aria-labelledby={`${id}-headline`}
      aria-busy={reading.isOld}
      style={colours && (colours as CSSProperties)}
    >
      <ConfigurationHead {...props} shown={shown} />
      <form className="configuration__form" id={props.form} action={props.handOff} ref={form} onSubmit={submit}>
        {photo ? <ProductPreview id={id} hanging={model.hanging} card={model.card} words={photo} /> : null}
        <ConfigurationOptions {...{ shown, notice, words, pick, refuse }} />
        <div className="configuration__aside">
          <ConfigurationResult
            {...{ id, shown, tax, words, ordering }}
            again={reading.again}
            isDelivered={query === configured.query}
            cart={order.cart}
          />
          {delivery ? <DeliveryLines lines={withoutArrival(delivery)} /> : <DeliveryPlaceholder />}
        </div>
      </form>
    </section>
  );
}

type HeadProps = Pick<ConfigurationProps, "headline" | "text" | "id" | "words"> & { shown: ShownConfiguration };

function ConfigurationHead({ headline, text, id, words, shown }: HeadProps) {
  return (
    <header className="configuration__head">
      <h2 id={`${id}-headline`} className="configuration__headline">
        {headline}
      </h2>
      {text ? <p className="configuration__text">{text}</p> : null}
      {shown.model.hasFrom ? (
        <p className="configuration__from">
          <FromPrice from={shown.from} words={words} />
        </p>
      ) : null}
    </header>
  );
}

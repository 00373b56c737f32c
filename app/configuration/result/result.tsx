import { ArrivalLine, ArrivalPlaceholder } from "#app/ui/delivery/delivery.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import type { ShownConfiguration } from "../shown.ts";
import { type ActionWords, DesignAction, OrderAction, SampleAction } from "./actions.tsx";
import { OrderStatus } from "./order-status.tsx";
import { TotalPrice, type TotalWords } from "./total.tsx";
import type { OrderState } from "./use-order.ts";

export type ResultWords = TotalWords & ActionWords & { price: string; update: string; ordered: string; notOrdered: string; toCart: string };

type ResultProps = {
  id: string;
  shown: ShownConfiguration;
  tax: TaxNoteProps;
  words: ResultWords;
  again: () => void;
  ordering: OrderState;
  /** True for the selection of the delivered page. */
  isDelivered: boolean;
  cart: string;
};

export function ConfigurationResult({ id, shown, tax, words, again, ordering, isDelivered, cart }: ResultProps) {
  const { model, total, delivery, isConfirmed } = shown;
  const { isSending, status = isDelivered ? undefined : "none", message } = ordering;
  return (
    <div className="configuration__result" data-foot="result">
      <p className="configuration__chosen">{model.title}</p>
      <output className="configuration__total" data-each={model.hasEach} aria-live="polite" tabIndex={-1}>
        <span className="visually-hidden">{words.price}</span>
        <TotalPrice {...{ total, words, again }} hasEach={model.hasEach} />
      </output>
      <p className="configuration__tax">
        <TaxNote {...tax} />
      </p>
      {model.order ? (
        <OrderAction {...{ isConfirmed, isSending, words }} />
      ) : (
        <DesignAction {...{ isConfirmed, words }} href={model.design} />
      )}
      <button className="button configuration__update" type="submit" name="to" value="page">
        {words.update}
      </button>
      {model.sample ? <SampleAction {...model.sample} isConfirmed={isConfirmed} /> : null}
      {delivery ? <ArrivalLine lines={delivery} /> : <ArrivalPlaceholder />}
      {model.order ? <OrderStatus {...{ id, status, message, cart, words }} /> : null}
    </div>
  );
}

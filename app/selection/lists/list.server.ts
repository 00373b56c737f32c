import type { AnswerOf, AnyCall, Call, RequestOf } from "#app/backend/call.ts";
import type { ListFilter, ListSort } from "#app/catalogue/listing.ts";
import type { Price } from "#app/catalogue/price.ts";
import type { vocabulary } from "#app/catalogue/vocabulary.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Query } from "#app/locale/query.ts";
import type { MessageId } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import type { ListState } from "../state.ts";

/** Message id of its name, values in display order, vocabulary area of their names. */
export type FilterDescription = { type: ListFilter; name: MessageId; values: readonly string[]; area: keyof typeof vocabulary };

export type FoundItem = {
  id: string;
  /** A page with preselected options, or a designer. */
  to: { page: string; chosen?: Query } | HandOff;
  name: string;
  note?: string | undefined;
  label?: string | undefined;
  image: { filename: string };
  /** Per unit; undefined in a list without prices. */
  priceFrom?: Price | undefined;
  /** Quantity needed for that price, if above the default. */
  quantityFrom?: number;
};

export type FoundPage = {
  total: number;
  page: number;
  items: readonly FoundItem[];
  filters: readonly { type: ListFilter; values: readonly { value: string; count: number }[] }[];
};

/**
 * Description of a list: filters, sort orders, the request for a state, and the mapping of its answer. All other code is shared by the
 * lists.
 */
export type ListDescription<Of extends AnyCall> = {
  filters: readonly FilterDescription[];
  sorts: readonly [ListSort, ...ListSort[]];
  call: Of;
  /** The state contains only values of `filters`. */
  question: (state: ListState) => RequestOf<Of>;
  read: (answer: AnswerOf<Of>, shop: Pick<Shop, "words" | "locale">) => FoundPage;
};

export type AnyListDescription = Omit<ListDescription<Call>, "question" | "read"> & {
  question: (state: ListState) => Query;
  read: (answer: object, shop: Pick<Shop, "words" | "locale">) => FoundPage;
};

/** Checks a list against the types of its call, then erases them. */
export function defineList<Of extends AnyCall>(list: ListDescription<Of>): AnyListDescription {
  return list as unknown as AnyListDescription;
}

/** Casts to the request's type: the list's rules allow no other values. */
export function filterValues<Value extends string>({ filters }: ListState, type: ListFilter): Value[] | undefined {
  return filters[type] && ([...filters[type]] as Value[]);
}

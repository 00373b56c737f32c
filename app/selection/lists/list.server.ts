import type { AnswerOf, AnyCall, Call, RequestOf } from "#app/backend/call.ts";
import type { ListFilter, ListSort } from "#app/catalogue/listing.ts";
import type { Price } from "#app/catalogue/price.ts";
import type { vocabulary } from "#app/catalogue/vocabulary.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Query } from "#app/locale/query.ts";
import type { MessageId } from "#app/locale/words.ts";
import type { Shop } from "#app/request/shop.ts";
import type { ListState } from "../state.ts";

/** A filter of a list: what it is called, its values in the order in which they are offered, and the area of their words. */
export type FilterOf = { type: ListFilter; name: MessageId; values: readonly string[]; area: keyof typeof vocabulary };

/** An item as the back end knows it. */
export type Found = {
  id: string;
  /** Where it leads: a page of the shop by its path, with what is chosen there, or into a designer. */
  to: { page: string; chosen?: Query } | HandOff;
  name: string;
  note?: string | undefined;
  label?: string | undefined;
  image: { filename: string };
  /** The lowest price of one; undefined in a list without prices. */
  priceFrom?: Price | undefined;
};

/** What a list's call answers: how many items there are, those of one page, and what each filter would give. */
export type FoundPage = {
  total: number;
  page: number;
  items: readonly Found[];
  filters: readonly { type: ListFilter; values: readonly { value: string; count: number }[] }[];
};

/**
 * A list is a description: its filters and sorts, the question that a state is to the back end, and what of the answer is an item.
 * Everything else is the same for all lists.
 */
export type ListOf<Of extends AnyCall> = {
  filters: readonly FilterOf[];
  sorts: readonly [ListSort, ...ListSort[]];
  call: Of;
  /** Asked of states whose values are those of `filters` alone. */
  question: (state: ListState) => RequestOf<Of>;
  read: (answer: AnswerOf<Of>, shop: Pick<Shop, "words" | "locale">) => FoundPage;
};

/** A list of whichever items. */
export type AnyList = Omit<ListOf<Call>, "question" | "read"> & {
  question: (state: ListState) => Query;
  read: (answer: object, shop: Pick<Shop, "words" | "locale">) => FoundPage;
};

/** A list as it is written down; its call says what is asked and answered. */
export function defineList<Of extends AnyCall>(list: ListOf<Of>): AnyList {
  return list as unknown as AnyList;
}

/** The chosen values of a filter, as the question words them: the list's rules let no others in. */
export function chosen<Value extends string>({ filters }: ListState, type: ListFilter): Value[] | undefined {
  return filters[type] && ([...filters[type]] as Value[]);
}

import type { AnswerOf, Call, RequestOf } from "#app/backend/call.ts";
import type { ListFilter, ListSort } from "#app/catalogue/listing.ts";
import type { Price } from "#app/catalogue/price.ts";
import type { TermArea } from "#app/catalogue/term.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Query } from "#app/locale/query.ts";
import type { LocaleWords, MessageId } from "#app/locale/translate.ts";
import type { FilterSelection, ListState } from "../state.ts";

/** `values` are in display order; `area` is the area of the vocabulary that translates them. */
export type FilterDescription = { type: ListFilter; name: MessageId; values: readonly string[]; area: TermArea };

export type FoundItem = {
  id: string;
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

export type ListResults = {
  total: number;
  page: number;
  items: readonly FoundItem[];
  filters: readonly { type: ListFilter; values: readonly { value: string; count: number }[] }[];
};

type Paging = "page" | "pageSize";
type ListChoices = {
  filters: readonly FilterDescription[];
  sorts: readonly [ListSort, ...ListSort[]];
};

type ListAnswer = Omit<ListResults, "items">;

export type ListDescription<Of extends Call<Query, ListAnswer>> = ListChoices & {
  call: Of;
  /** The state contains only values of `filters`. */
  question: (state: ListState) => Omit<RequestOf<Of>, Paging>;
  /** `chosen` has the filters of the question, whose matching variants the items show and link. */
  items: (answer: AnswerOf<Of>, localeWords: LocaleWords, chosen: FilterSelection) => readonly FoundItem[];
};

export type AnyListDescription = ListChoices & {
  call: Call<Query, ListAnswer>;
  question: (state: ListState) => Query;
  read: (answer: object, localeWords: LocaleWords, chosen: FilterSelection) => ListResults;
};

/** Checks a list against the types of its call; the result has general types, so that lists can share a table. */
export function defineList<Of extends Call<Query, ListAnswer>>(list: ListDescription<Of>): AnyListDescription {
  const { call, filters, sorts, question, items } = list;
  return {
    call,
    filters,
    sorts,
    question: (state) => ({ ...question(state), page: state.page, pageSize: state.pageSize }),
    read: (answer, localeWords, chosen) => {
      const { total, page, filters } = answer as Omit<ListResults, "items">;
      return { total, page, filters, items: items(answer as AnswerOf<Of>, localeWords, chosen) };
    },
  };
}

/** Casts to the request's type, since the list's rules allow no other values. */
export function selectedFilterValues<Value extends string>({ filters }: Pick<ListState, "filters">, type: ListFilter): Value[] | undefined {
  return filters[type] && ([...filters[type]] as Value[]);
}

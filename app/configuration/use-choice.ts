import { useCallback } from "react";
import { addressQuery, changeAddress } from "#app/document/document.ts";
import { useAddress } from "#app/ui/use-address.ts";
import { addressSaying, ownIn, saidAs } from "./address.ts";
import type { ShownOption } from "./configured.ts";

type Place = {
  /** The page, without a query. */
  page: string;
  /** What of its address is said of what is configured, by the names that it has there (address.ts). */
  parameters: readonly string[];
};

/** Changes what is chosen, from whatever is chosen at that moment; the same function as long as its page stands. */
export type Change = (next: (query: string) => string) => void;

/** What is chosen, as a query in the words of what is configured; it stands in the page's address. */
export function useChoice(printed: string, { page, parameters }: Place): [query: string, change: Change] {
  const address = useAddress(new URLSearchParams(saidAs(new URLSearchParams(printed), parameters)).toString());
  const change = useCallback<Change>(
    (next) => {
      // As the address is now: while the page is taken over, what it was printed for is still shown.
      const query = new URLSearchParams(addressQuery());
      const chosen = next(new URLSearchParams(ownIn(query, parameters)).toString());
      changeAddress(addressSaying(page, query, new URLSearchParams(chosen), parameters), { replace: true });
    },
    [page, parameters],
  );
  return [new URLSearchParams(ownIn(address, parameters)).toString(), change];
}

/** A choice with another value of one of its options. */
export function withValue(query: string, { name, field }: Pick<ShownOption, "name" | "field">, value: string): string {
  const others = [...new URLSearchParams(query)].filter(([key, said]) => key !== field || (field !== name && !said.startsWith(`${name}.`)));
  return new URLSearchParams([...others, [field, value]]).toString();
}

/** What a form holds of an option; undefined where it holds nothing of it. */
export function heldIn(form: HTMLFormElement, { name, field }: ShownOption): string | undefined {
  const held = new FormData(form).getAll(field);
  return held.map(String).find((value) => field === name || value.startsWith(`${name}.`));
}

/** An option as the shopper has picked it, before that is settled. */
export function withPicked(option: ShownOption, query: string): ShownOption {
  const { name, field } = option;
  const said = new URLSearchParams(query).getAll(field).filter((value) => field === name || value.startsWith(`${name}.`));
  const picked = said.at(-1);
  return picked === undefined || picked === option.chosen ? option : { ...option, chosen: picked };
}

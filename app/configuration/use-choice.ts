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

/** What is chosen, as a query in the words of what is configured; it stands in the page's address. */
export function useChoice(printed: string, { page, parameters }: Place): [query: string, change: (query: string) => void] {
  const address = useAddress(new URLSearchParams(saidAs(new URLSearchParams(printed), parameters)).toString());
  const query = new URLSearchParams(ownIn(address, parameters)).toString();
  const change = (next: string) => {
    // As the address is now: while the page is taken over, what it was printed for is still shown.
    changeAddress(addressSaying(page, new URLSearchParams(addressQuery()), new URLSearchParams(next), parameters), { replace: true });
  };
  return [query, change];
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
  return said.length > 0 ? { ...option, chosen: said.at(-1) ?? option.chosen } : option;
}

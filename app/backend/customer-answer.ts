import * as z from "zod/mini";

// What a browser reads of the answers to a customer. The shop has checked them by their contracts (calls/customer): these are the
// fields that a page shows, in the library's small edition.

const customer = z.object({
  firstName: z.string(),
  isLoggedIn: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  order: z.object({ cartArticlesAmount: z.number(), isWhitelabelOrder: z.boolean() }),
});

/** What a page shows of its customer. */
export type CustomerAnswer = z.infer<typeof customer>;

/** Reads a customer as a browser got it; undefined for what is none. */
export function readCustomer(answer: unknown): CustomerAnswer | undefined {
  return customer.safeParse(answer).data;
}

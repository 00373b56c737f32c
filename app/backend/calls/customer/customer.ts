import { z } from "zod";

/** What the shop knows of whoever visits it (shell.md §3, Customer); a guest's texts are empty. */
export const customer = z.object({
  /** SHA-256 of the address in lower case, in hex. */
  emailHash: z.string(),
  firstName: z.string(),
  isLoggedIn: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  lastName: z.string(),
  /** The customer's number as it is printed on an invoice. */
  number: z.string(),
  order: z.object({ cartArticlesAmount: z.int().nonnegative(), isWhitelabelOrder: z.boolean() }),
  type: z.int().default(0),
});

export type Customer = z.infer<typeof customer>;

/** What a form of a customer is refused with (status 400; shop.md §8): words to show, and words for single fields by their names. */
export const refusedForm = z.object({ message: z.string(), errorFields: z.record(z.string(), z.string()).default({}) });

export type RefusedForm = z.infer<typeof refusedForm>;

/** A field of a form as a visitor filled it in: the back end judges it, the bound only keeps floods out. */
export const formField = z.string().max(1_000).default("");

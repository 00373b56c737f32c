import { z } from "zod";

/** Customer (shell 3.1); a guest has empty texts. */
export const customer = z.object({
  /** SHA-256 of the lower-case e-mail address, in hex. */
  emailHash: z.string(),
  firstName: z.string(),
  isLoggedIn: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  lastName: z.string(),
  /** Customer number, as printed on invoices. */
  number: z.string(),
  order: z.object({ cartArticlesAmount: z.int().nonnegative(), isWhitelabelOrder: z.boolean() }),
  type: z.int().default(0),
});

export type Customer = z.infer<typeof customer>;

/** Rejection of a customer's form (status 400; shop 8.10); `errorFields` holds messages by field name. */
export const formRefusal = z.object({ message: z.string(), errorFields: z.record(z.string(), z.string()).default({}) });

export type FormRefusal = z.infer<typeof formRefusal>;

/** The back end validates it; the shop only limits its size. */
export const formField = z.string().max(1_000).default("");

import * as z from "zod/mini";

// Fields that a page shows. The shop has validated the answer (calls/customer); zod/mini keeps browser code small.

const customer = z.object({
  firstName: z.string(),
  isLoggedIn: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  order: z.object({ cartArticlesAmount: z.number(), isWhitelabelOrder: z.boolean() }),
});

export type CustomerAnswer = z.infer<typeof customer>;

export function parseCustomer(answer: unknown): CustomerAnswer | undefined {
  return customer.safeParse(answer).data;
}

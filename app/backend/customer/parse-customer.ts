import * as z from "zod/mini";

// The shop has validated the answer (calls/customer); zod/mini keeps browser code small.

const customer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  number: z.string(),
  isLoggedIn: z.boolean(),
  isWhitelabelCustomer: z.boolean(),
  order: z.object({ cartArticlesAmount: z.number(), isWhitelabelOrder: z.boolean() }),
});

/** `fullName` is empty for guests (shell 3.1). */
export type ParsedCustomer = z.infer<typeof customer> & { fullName: string };

export function parseCustomer(answer: unknown): ParsedCustomer | undefined {
  const { data } = customer.safeParse(answer);
  return data && { ...data, fullName: fullNameOf(data) };
}

export function fullNameOf({ isLoggedIn, firstName, lastName }: { isLoggedIn: boolean; firstName: string; lastName: string }): string {
  return isLoggedIn ? `${firstName} ${lastName}`.trim() : "";
}

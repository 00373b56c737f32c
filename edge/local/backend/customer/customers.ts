import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Customer } from "#app/backend/calls/customer/customer.ts";
import { sha256 } from "../secret.ts";
import { isPassword, type KeptPassword } from "./password.ts";

const customerRow = z.object({
  number: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  type: z.number(),
  is_whitelabel: z.number(),
  cart_articles: z.number(),
  is_whitelabel_order: z.number(),
  salt: z.string(),
  password_hash: z.string(),
});

/** A customer as the table has it. */
export type CustomerRow = z.infer<typeof customerRow>;

/** What a sign-up knows of a new customer. */
export interface NewCustomer {
  email: string;
  salutation: string;
  firstName: string;
  lastName: string;
}

/** The most customers that are kept. */
const mostCustomers = 10_000;

/** A password that is nobody's: an unknown address takes as long as a wrong password. */
const nobodys: KeptPassword = { salt: "00".repeat(16), hash: "00".repeat(32) };

/** Whoever has not logged in. */
export const guest: Customer = {
  emailHash: "",
  firstName: "",
  isLoggedIn: false,
  isWhitelabelCustomer: false,
  lastName: "",
  number: "",
  order: { cartArticlesAmount: 0, isWhitelabelOrder: false },
  type: 0,
};

/** A customer who is logged in, as the shop may know it (shell.md §3). */
export function customerAnswer(row: CustomerRow): Customer {
  return {
    emailHash: sha256(row.email),
    firstName: row.first_name,
    isLoggedIn: true,
    isWhitelabelCustomer: row.is_whitelabel === 1,
    lastName: row.last_name,
    number: String(row.number),
    order: { cartArticlesAmount: row.cart_articles, isWhitelabelOrder: row.is_whitelabel_order === 1 },
    type: row.type,
  };
}

/** The same customer with so many articles more: those in the cart of the browser, beside what was put into the account's elsewhere. */
export function withCart(customer: Customer, articles: number): Customer {
  const { order } = customer;
  return { ...customer, order: { ...order, cartArticlesAmount: order.cartArticlesAmount + articles } };
}

export function readCustomer(database: DatabaseSync, by: "number" | "email", value: number | string): CustomerRow | undefined {
  const row = database.prepare(`SELECT * FROM customer WHERE ${by} = ?`).get(value);
  return row && customerRow.parse(row);
}

/** The customer with this address and password; undefined for a wrong one of either, after the same time. */
export async function customerByPassword(database: DatabaseSync, email: string, password: string): Promise<CustomerRow | undefined> {
  const row = readCustomer(database, "email", email);
  const matches = await isPassword(password, row ? { salt: row.salt, hash: row.password_hash } : nobodys);
  return matches ? row : undefined;
}

/** Whether there is room for one more customer. */
export function hasRoom(database: DatabaseSync): boolean {
  return Number(database.prepare("SELECT COUNT(*) AS customers FROM customer").get()?.customers) < mostCustomers;
}

/** Adds a customer with the next number; undefined when somebody has the address already. */
export function addCustomer(database: DatabaseSync, { email, salutation, firstName, lastName }: NewCustomer, password: KeptPassword) {
  const { changes } = database
    .prepare(
      `INSERT OR IGNORE INTO customer (email, salutation, first_name, last_name, type, is_whitelabel, cart_articles,
         is_whitelabel_order, salt, password_hash) VALUES (?, ?, ?, ?, 0, 0, 0, 0, ?, ?)`,
    )
    .run(email, salutation, firstName, lastName, password.salt, password.hash);
  return changes === 0 ? undefined : readCustomer(database, "email", email);
}

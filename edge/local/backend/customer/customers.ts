import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Customer } from "#app/backend/calls/customer/customer.ts";
import { sha256 } from "../secret.ts";
import { matchesPassword, type StoredPassword } from "./password.ts";

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

export type CustomerRow = z.infer<typeof customerRow>;

export interface NewCustomer {
  email: string;
  salutation: string;
  firstName: string;
  lastName: string;
}

const maxCustomers = 10_000;

/** Password hash that matches no password, so that a login with an unknown e-mail address takes as long as one with a wrong password. */
const unmatchablePassword: StoredPassword = { salt: "00".repeat(16), hash: "00".repeat(32) };

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

/** Builds the data of a logged-in customer for the shop (shell 3.1). */
export function toCustomer(row: CustomerRow): Customer {
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

export function addCartArticles(customer: Customer, articles: number): Customer {
  const { order } = customer;
  return { ...customer, order: { ...order, cartArticlesAmount: order.cartArticlesAmount + articles } };
}

export function readCustomer(database: DatabaseSync, by: "number" | "email", value: number | string): CustomerRow | undefined {
  const row = database.prepare(`SELECT * FROM customer WHERE ${by} = ?`).get(value);
  return row && customerRow.parse(row);
}

/** Finds the customer with this e-mail address and password; undefined if either is wrong, after the same time in both cases. */
export async function authenticate(database: DatabaseSync, email: string, password: string): Promise<CustomerRow | undefined> {
  const row = readCustomer(database, "email", email);
  const matches = await matchesPassword(password, row ? { salt: row.salt, hash: row.password_hash } : unmatchablePassword);
  return matches ? row : undefined;
}

export function hasCustomerCapacity(database: DatabaseSync): boolean {
  return Number(database.prepare("SELECT COUNT(*) AS customers FROM customer").get()?.customers) < maxCustomers;
}

/** Stores a new customer; undefined if the e-mail address is taken. */
export function addCustomer(database: DatabaseSync, { email, salutation, firstName, lastName }: NewCustomer, password: StoredPassword) {
  const { changes } = database
    .prepare(
      `INSERT OR IGNORE INTO customer (email, salutation, first_name, last_name, type, is_whitelabel, cart_articles,
         is_whitelabel_order, salt, password_hash) VALUES (?, ?, ?, ?, 0, 0, 0, 0, ?, ?)`,
    )
    .run(email, salutation, firstName, lastName, password.salt, password.hash);
  return changes === 0 ? undefined : readCustomer(database, "email", email);
}

export function setPassword(database: DatabaseSync, customer: number, { salt, hash }: StoredPassword): void {
  database.prepare("UPDATE customer SET salt = ?, password_hash = ? WHERE number = ?").run(salt, hash, customer);
}

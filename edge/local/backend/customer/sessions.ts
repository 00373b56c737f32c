import type { DatabaseSync } from "node:sqlite";
import { stringifySetCookie } from "cookie";
import { newSecret, sha256 } from "../secret.ts";
import { type CustomerRow, readCustomer } from "./customers.ts";

type Cookies = Record<string, string | undefined>;

const cookieName = "customer-session";
const lifetime = 30 * 24 * 60 * 60 * 1_000;

/** The most sessions of one customer, and of all: the oldest end first. */
const most = { ofOne: 20, ofAll: 10_000 };

/** Whose session the cookies name; undefined for none, an unknown one, and one that has ended. */
export function customerOf(database: DatabaseSync, cookies: Cookies, now: number): CustomerRow | undefined {
  const token = cookies[cookieName];
  if (!token) return undefined;
  const row = database.prepare("SELECT customer FROM session WHERE token_hash = ? AND ends_at > ?").get(sha256(token), now);
  return row && readCustomer(database, "number", Number(row.customer));
}

/** Begins a session of a customer in place of the one that the cookies name. Gives the cookie to set; only its hash is kept. */
export function beginSession(database: DatabaseSync, customer: number, cookies: Cookies, now: number): string {
  endSession(database, cookies);
  database.prepare("DELETE FROM session WHERE ends_at <= ?").run(now);
  const token = newSecret();
  database.prepare("INSERT INTO session VALUES (?, ?, ?)").run(sha256(token), customer, now + lifetime);
  database
    .prepare("DELETE FROM session WHERE rowid IN (SELECT rowid FROM session WHERE customer = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)")
    .run(customer, most.ofOne);
  database.prepare("DELETE FROM session WHERE rowid IN (SELECT rowid FROM session ORDER BY rowid DESC LIMIT -1 OFFSET ?)").run(most.ofAll);
  return cookie(token, lifetime / 1_000);
}

/** Ends the session that the cookies name, if there is one. Gives the cookie that takes it from the browser. */
export function endSession(database: DatabaseSync, cookies: Cookies): string {
  database.prepare("DELETE FROM session WHERE token_hash = ?").run(sha256(cookies[cookieName] ?? ""));
  return cookie("", 0);
}

/** Not `Secure`: this machine speaks http. The shop writes the cookie anew for its own host. */
function cookie(token: string, maxAge: number): string {
  return stringifySetCookie(cookieName, token, { path: "/", httpOnly: true, sameSite: "lax", maxAge });
}

import type { DatabaseSync } from "node:sqlite";
import { stringifySetCookie } from "cookie";
import { newSecret, sha256 } from "../secret.ts";
import { type CustomerRow, readCustomer } from "./customers.ts";

type Cookies = Record<string, string | undefined>;

const cookieName = "customer-session";
const sessionLifetime = 30 * 24 * 60 * 60 * 1_000;

/** Max sessions of one customer, and of all customers together; the oldest end first. */
const sessionLimits = { ofOne: 20, ofAll: 10_000 };

/** Returns the customer of the session in the cookies; undefined if there is none, or it is unknown or expired. */
export function readSessionCustomer(database: DatabaseSync, cookies: Cookies, now: number): CustomerRow | undefined {
  const token = cookies[cookieName];
  if (!token) return undefined;
  const row = database.prepare("SELECT customer FROM session WHERE token_hash = ? AND ends_at > ?").get(sha256(token), now);
  return row && readCustomer(database, "number", Number(row.customer));
}

/** Starts a session that replaces the one in the cookies. Returns the cookie to set; only the hash of its token is stored. */
export function startSession(database: DatabaseSync, customer: number, cookies: Cookies, now: number): string {
  endSession(database, cookies);
  database.prepare("DELETE FROM session WHERE ends_at <= ?").run(now);
  const token = newSecret();
  database.prepare("INSERT INTO session VALUES (?, ?, ?)").run(sha256(token), customer, now + sessionLifetime);
  database
    .prepare("DELETE FROM session WHERE rowid IN (SELECT rowid FROM session WHERE customer = ? ORDER BY rowid DESC LIMIT -1 OFFSET ?)")
    .run(customer, sessionLimits.ofOne);
  database
    .prepare("DELETE FROM session WHERE rowid IN (SELECT rowid FROM session ORDER BY rowid DESC LIMIT -1 OFFSET ?)")
    .run(sessionLimits.ofAll);
  return sessionCookie(token, sessionLifetime / 1_000);
}

/** Ends the session in the cookies. Returns the cookie that deletes it from the browser. */
export function endSession(database: DatabaseSync, cookies: Cookies): string {
  database.prepare("DELETE FROM session WHERE token_hash = ?").run(sha256(cookies[cookieName] ?? ""));
  return sessionCookie("", 0);
}

export function endSessionsOf(database: DatabaseSync, customer: number): void {
  database.prepare("DELETE FROM session WHERE customer = ?").run(customer);
}

/** Omits `Secure`, since local services use HTTP; the shop rewrites the cookie for its own host. */
function sessionCookie(token: string, maxAge: number): string {
  return stringifySetCookie(cookieName, token, { path: "/", httpOnly: true, sameSite: "lax", maxAge });
}

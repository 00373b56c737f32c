import type { DatabaseSync } from "node:sqlite";
import type { BrokenLinkState } from "#app/backend/calls/customer/password-link.ts";
import { newSecret, sha256 } from "../secret.ts";

/** Time for which a link is valid (ms). */
const linkLifetime = 60 * 60 * 1_000;

/** Time for which an expired link is still reported as used or expired (ms); later it is unknown. */
const memoryOfLinks = 7 * 24 * 60 * 60 * 1_000;

const maxLinks = 10_000;

/** Creates the token for a customer's reset mail, and stores its hash only; earlier links expire. */
export function createPasswordLink(database: DatabaseSync, customer: number, now: number): string {
  database.prepare("DELETE FROM password_link WHERE ends_at <= ?").run(now - memoryOfLinks);
  expireLinks(database, customer, now);
  const token = newSecret();
  database.prepare("INSERT INTO password_link VALUES (?, ?, ?, 0)").run(sha256(token), customer, now + linkLifetime);
  database
    .prepare("DELETE FROM password_link WHERE rowid IN (SELECT rowid FROM password_link ORDER BY rowid DESC LIMIT -1 OFFSET ?)")
    .run(maxLinks);
  return token;
}

/** Returns the customer of a valid token, or the reason why the link does not work. */
export function readPasswordLink(database: DatabaseSync, token: string, now: number): { customer: number } | { broken: BrokenLinkState } {
  const row = database
    .prepare("SELECT customer, ends_at, is_used FROM password_link WHERE token_hash = ? AND ends_at > ?")
    .get(sha256(token), now - memoryOfLinks);
  if (!row) return { broken: "unknown" };
  if (row.is_used === 1) return { broken: "used" };
  return Number(row.ends_at) > now ? { customer: Number(row.customer) } : { broken: "expired" };
}

/** Marks a token as used; false if it is not valid, for example since another request was faster. */
export function redeemPasswordLink(database: DatabaseSync, token: string, now: number): boolean {
  const { changes } = database
    .prepare("UPDATE password_link SET is_used = 1 WHERE token_hash = ? AND is_used = 0 AND ends_at > ?")
    .run(sha256(token), now);
  return changes === 1;
}

function expireLinks(database: DatabaseSync, customer: number, now: number): void {
  database.prepare("UPDATE password_link SET ends_at = ? WHERE customer = ? AND is_used = 0 AND ends_at > ?").run(now, customer, now);
}

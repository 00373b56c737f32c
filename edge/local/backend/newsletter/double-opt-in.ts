import type { DatabaseSync } from "node:sqlite";
import type { ConfirmationState } from "#app/backend/calls/newsletter/confirm.ts";
import { RejectedCallError } from "../call.ts";
import { newSecret, sha256 } from "../secret.ts";

/** Lifetime of a confirmation link (ms). */
const linkLifetime = 7 * 24 * 60 * 60 * 1_000;

/** Time after which an unconfirmed e-mail address is deleted (ms); until then, its expired link is reported as expired, not as unknown. */
const unconfirmedLifetime = 4 * linkLifetime;

/** Max stored e-mail addresses. A further one replaces the oldest unconfirmed address, or is rejected if all are confirmed. */
const maxAddresses = 10_000;

/**
 * Records a newsletter subscription. Returns the confirmation token, of which only the hash is stored; deletes earlier tokens of the e-mail
 * address. Returns undefined if the address is already confirmed.
 */
export function recordSubscription(database: DatabaseSync, email: string, now: number): string | undefined {
  database.prepare("DELETE FROM newsletter WHERE confirmed = 0 AND (email = ? OR asked_at <= ?)").run(email, now - unconfirmedLifetime);
  if (database.prepare("SELECT 1 FROM newsletter WHERE email = ?").get(email)) return undefined;
  makeRoom(database);
  const token = newSecret();
  database.prepare("INSERT INTO newsletter VALUES (?, ?, ?, 0)").run(email, sha256(token), now);
  return token;
}

/** Confirms the e-mail address of a token; a repeated confirmation changes nothing. */
export function confirmSubscription(database: DatabaseSync, token: string, now: number): ConfirmationState {
  const row = database.prepare("SELECT asked_at, confirmed FROM newsletter WHERE token_hash = ?").get(sha256(token));
  if (!row) return "unknown";
  if (row.confirmed === 1) return "already";
  if (Number(row.asked_at) <= now - linkLifetime) return "expired";
  database.prepare("UPDATE newsletter SET confirmed = 1 WHERE token_hash = ?").run(sha256(token));
  return "confirmed";
}

function makeRoom(database: DatabaseSync): void {
  const count = () => Number(database.prepare("SELECT COUNT(*) AS addresses FROM newsletter").get()?.addresses);
  if (count() < maxAddresses) return;
  database.exec("DELETE FROM newsletter WHERE rowid = (SELECT rowid FROM newsletter WHERE confirmed = 0 ORDER BY asked_at LIMIT 1)");
  if (count() >= maxAddresses) throw new RejectedCallError("the newsletter takes no more addresses");
}

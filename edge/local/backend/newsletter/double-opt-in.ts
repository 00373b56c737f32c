import type { DatabaseSync } from "node:sqlite";
import { RefusedCall } from "../call.ts";
import { newSecret, sha256 } from "../secret.ts";

/** How long the link of a mail holds, in milliseconds. */
const linkHolds = 7 * 24 * 60 * 60 * 1_000;

/** The most addresses that are kept; of those without confirmation the oldest goes first. */
const mostAddresses = 10_000;

/**
 * Notes that an address wants the newsletter, and the page that it was asked on. Gives the token that confirms it, of
 * which only the hash is kept; an earlier one is worth nothing any more. Undefined for who has confirmed already.
 */
export function askForNewsletter(database: DatabaseSync, email: string, page: string, now: number): string | undefined {
  database.prepare("DELETE FROM newsletter WHERE confirmed = 0 AND (email = ? OR asked_at <= ?)").run(email, now - linkHolds);
  if (database.prepare("SELECT 1 FROM newsletter WHERE email = ?").get(email)) return undefined;
  makeRoom(database);
  const token = newSecret();
  database.prepare("INSERT INTO newsletter VALUES (?, ?, ?, ?, 0)").run(email, page, sha256(token), now);
  return token;
}

/** Confirms the address of a token; false for a token that was never given out, or too long ago. */
export function confirmNewsletter(database: DatabaseSync, token: string, now: number): boolean {
  const { changes } = database
    .prepare("UPDATE newsletter SET confirmed = 1 WHERE token_hash = ? AND (confirmed = 1 OR asked_at > ?)")
    .run(sha256(token), now - linkHolds);
  return changes === 1;
}

function makeRoom(database: DatabaseSync): void {
  const count = () => Number(database.prepare("SELECT COUNT(*) AS addresses FROM newsletter").get()?.addresses);
  if (count() < mostAddresses) return;
  database.exec("DELETE FROM newsletter WHERE rowid = (SELECT rowid FROM newsletter WHERE confirmed = 0 ORDER BY asked_at LIMIT 1)");
  if (count() >= mostAddresses) throw new RefusedCall("the newsletter takes no more addresses");
}

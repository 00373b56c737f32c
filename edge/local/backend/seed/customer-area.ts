import type { SeedModule } from "./area.ts";
import { customerRows } from "./customers.ts";

/** Customers with their password hashes, sessions, login attempts and the links of reset mails. Times are Unix times in milliseconds. */
export const customerSeed: SeedModule = {
  tables: `
    CREATE TABLE customer (
      number INTEGER PRIMARY KEY,
      email TEXT NOT NULL UNIQUE,
      salutation TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      type INTEGER NOT NULL,
      is_whitelabel INTEGER NOT NULL,
      cart_articles INTEGER NOT NULL,
      is_whitelabel_order INTEGER NOT NULL,
      salt TEXT NOT NULL,
      password_hash TEXT NOT NULL
    ) STRICT;

    CREATE TABLE session (
      token_hash TEXT PRIMARY KEY,
      customer INTEGER NOT NULL REFERENCES customer,
      ends_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE login_attempt (
      email TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX login_attempt_of ON login_attempt (email, at);

    CREATE TABLE password_link (
      token_hash TEXT PRIMARY KEY,
      customer INTEGER NOT NULL REFERENCES customer,
      ends_at INTEGER NOT NULL,
      is_used INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX password_link_of ON password_link (customer);
  `,
  rows: { customer: customerRows },
};

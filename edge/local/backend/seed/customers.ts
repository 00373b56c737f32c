import type { TableRow } from "./area.ts";

/** Password of the invented customers below. */
export const demoPassword = "passe-partout";

/**
 * Customers to log in as: number, e-mail, salutation, first name, last name, type (0 private, 1 reseller), white-label flag, articles in
 * the cart, white-label order flag.
 */
export const demoCustomers = [
  [100001, "anna.lindner@example.com", "ms", "Anna", "Lindner", 0, 0, 0, 0],
  [100002, "jonas.weber@example.com", "mr", "Jonas", "Weber", 0, 0, 3, 0],
  [100003, "camille.moreau@example.com", "none", "Camille", "Moreau", 0, 0, 1, 0],
  [100004, "giulia.ferri@example.com", "ms", "Giulia", "Ferri", 0, 0, 0, 0],
  [100005, "studio.hartley@example.com", "mr", "Owen", "Hartley", 1, 1, 12, 1],
  [100006, "sanne.devries@example.com", "ms", "Sanne", "de Vries", 0, 0, 48, 0],
] as const;

/** Salt and hash of the password (customer/password.ts), precomputed, since each would take 40 ms at every start. */
const passwords: Record<(typeof demoCustomers)[number][1], readonly [salt: string, hash: string]> = {
  "anna.lindner@example.com": ["443202052d214509c8fb1662e8c540fd", "3575b5dd98e358e252017bf553fbef304198e8a75f18d8892dc4d8bc4e754ef4"],
  "jonas.weber@example.com": ["e507cb6d9977972673b591cb32cec6b6", "51a4a89281b210cd7913cbe8d4dff60702f5d656c39dcb40984bde62d63c94eb"],
  "camille.moreau@example.com": ["0f0839c4b3f826f5de5d79806d51512e", "0b76cf7f0f7536b7f8b30152c2e59df7519bf50eaf5e947e600f9d29e5963995"],
  "giulia.ferri@example.com": ["ca632d8eca02fd99a5a014abaa51a2b2", "d3483eeeb6f720e5a8933df03c4a40f964b7bf4b3e8243d1a85a185718a1cbc0"],
  "studio.hartley@example.com": ["54e726a5f494492c618cc6739483f2e8", "f9a3f763af907ba278e92ce73a81c4fe69ee7fb05b09478528fc8901cc670395"],
  "sanne.devries@example.com": ["4674cfbd89f4b7bccefaccc90f8b6cc4", "99d61e2ce4313fc167b73895e9f6e6b9c57e5714f3750713a60e317606aa11bc"],
};

export const customerRows: readonly TableRow[] = demoCustomers.map((customer) => [...customer, ...passwords[customer[1]]]);

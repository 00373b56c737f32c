/** As long as an address may be. */
const longest = 254;

/** The basic pattern of shell.md §5. */
const pattern = /^[\w.%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** Reads an e-mail address: without spaces around it, in lower case; undefined for what is none. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= longest && pattern.test(email) ? email : undefined;
}

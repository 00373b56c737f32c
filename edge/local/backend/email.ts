const maxLength = 254;

/** Basic pattern for e-mail addresses, from the specification (shell 5.1). */
const emailPattern = /^[\w.%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** Trims an e-mail address and puts it in lower case; undefined if it is invalid. */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= maxLength && emailPattern.test(email) ? email : undefined;
}

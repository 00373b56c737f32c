/** A lifetime of 0 `seconds` deletes the cookie. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the shop's visitors has a cookie store
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Does not decode the value. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

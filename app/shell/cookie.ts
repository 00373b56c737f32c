/** Writes a cookie of the shop's own that its edge reads; `seconds` is how long it lives, 0 ends it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the shop's visitors has a cookie store
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Reads a cookie of plain characters that a script may see; undefined where the browser has none of this name. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

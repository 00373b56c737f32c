/**
 * The name of a cookie of the shop in a browser: over https with the prefix that no other host and no unsafe page can set (RFC 6265bis,
 * 4.1.3.2), and the bare name over http, where browsers refuse the prefix.
 */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

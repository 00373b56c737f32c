/**
 * Adds a prefix, so that other hosts and insecure pages cannot set the cookie (RFC 6265bis, 4.1.3.2); browsers reject such cookies over
 * http.
 */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

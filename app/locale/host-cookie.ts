/** The prefix prevents other hosts and insecure pages from setting the cookie (RFC 6265bis, 4.1.3.2); browsers refuse it over http. */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

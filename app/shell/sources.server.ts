import { defineSource } from "#app/cache/source.ts";
import { closedCookieValue } from "#app/ui/session/closed-cookie.ts";
import { whitelabelBarCookie } from "#app/ui/session/whitelabel-bar-cookie.ts";

type Cookies = Readonly<Record<string, string | undefined>>;

export const closedSource = defineSource({
  name: "closed",
  label: (cookie: string) => cookie,
  read: ({ cookies }: { cookies: Cookies }, cookie: string) => cookies[cookie] === closedCookieValue,
  version: (isClosed) => isClosed || undefined,
});

/** True on the web platform if a cookie marks a white-label customer (shell 2.12). */
export const whitelabelBarSource = defineSource({
  name: "whitelabel",
  read: ({ cookies, page }: { cookies: Cookies; page: { platform: string } }) =>
    page.platform === "web" && cookies[whitelabelBarCookie.name] === whitelabelBarCookie.value,
  version: (hasBar) => hasBar || undefined,
});

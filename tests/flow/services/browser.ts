import type { Customer, RefusedForm } from "#app/backend/calls/customer/customer.ts";

/** A visitor's browser before the back end: it keeps the cookies that it is given. */
export interface Browser {
  /** Sends a form, or asks without one. */
  ask: (path: string, form?: Record<string, string> | FormData) => Promise<Answer>;
  /** The cookies as the next request sends them. */
  cookies: () => string;
}

/** What came back; the value is as the test expects it, which then looks at it. */
export interface Answer {
  status: number;
  value: Partial<Customer & RefusedForm & Toolbox & { state: string; error: string }>;
  setCookies: string[];
}

type Toolbox = {
  id: string;
  name: string;
  type: string;
  bytes: number;
  width: number;
  pictures: { id: string }[];
  height: number;
  originalBytes: number;
  pages: number;
  base64: string;
};

/** Opens a browser on a back end, with the cookies of an earlier one or with none. */
export function openBrowser(origin: string, locale = "de-DE", cookies = ""): Browser {
  const jar = new Map(cookies.split("; ").flatMap((pair) => (pair ? [pair.split("=", 2) as [string, string]] : [])));
  const sent = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  return {
    cookies: sent,
    async ask(path, form) {
      const headers = { "x-channel": "poster", "x-locale": locale, cookie: sent() };
      const body = form && (form instanceof FormData ? form : new URLSearchParams(form));
      const response = await fetch(`${origin}${path}`, { headers, ...(body ? { method: "POST", body } : {}) });
      const setCookies = response.headers.getSetCookie();
      for (const header of setCookies) {
        const [name = "", value = ""] = (header.split(";", 1)[0] ?? "").split("=", 2);
        if (/max-age=0(;|$)/i.test(header)) jar.delete(name);
        else jar.set(name, value);
      }
      return { status: response.status, value: (await response.json()) as Answer["value"], setCookies };
    },
  };
}

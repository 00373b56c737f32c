import type { Customer, FormRefusal } from "#app/backend/calls/customer/customer.ts";

/** A browser for the back end, which keeps cookies. */
export interface Browser {
  /** Sends a form, or a request without one. */
  ask: (path: string, form?: Record<string, string> | FormData) => Promise<Answer>;
  /** Returns the cookies of the next request. */
  cookies: () => string;
}

/** A response; its value has the type that the test expects and checks. */
export interface Answer {
  status: number;
  value: Partial<Customer & FormRefusal & Toolbox & { state: string; error: string; link: string }>;
  setCookies: string[];
}

type Toolbox = {
  id: string;
  name: string;
  bytes: number;
  width: number;
  pictures: { id: string }[];
  height: number;
  pages: number;
  base64: string;
};

/** Creates a browser for a back end, with the cookies of an earlier one or none. */
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

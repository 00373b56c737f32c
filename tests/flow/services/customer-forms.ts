import { demoPassword } from "#edge/local/backend/seed/customers.ts";
import { type Browser, openBrowser } from "./browser.ts";
import type { Service } from "./service.ts";

/** Values of a valid sign-up form. */
export const newcomer = {
  salutation: "ms",
  firstName: " Zoë ",
  lastName: "O’Neill",
  email: "Zoe@Example.com ",
  password: "ten letters",
  terms: "on",
};

/** Returns functions that send a customer's forms to a back end; `backend` is read at each call. */
export function customerForms(backend: () => Service) {
  return {
    open: (locale?: string, cookies?: string) => openBrowser(backend().origin, locale, cookies),
    logIn: (browser: Browser, email: string, password = demoPassword) => browser.ask("/web-api/customer-login", { email, password }),
    customerData: async (browser: Browser) => (await browser.ask("/web-api/customer-data")).value,
    signUp: (browser: Browser, changed: Record<string, string> = {}) =>
      browser.ask("/web-api/customer-signup", { ...newcomer, ...changed }),
  };
}

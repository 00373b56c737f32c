import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "#edge/local/backend/seed/customers.ts";
import { anyText } from "../../any-text.ts";
import { openBrowser } from "./browser.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

const paths = fc.constantFrom(
  "/web-api/customer-data",
  "/web-api/customer-login",
  "/web-api/customer-logout",
  "/web-api/customer-password-link",
  "/web-api/customer-password-new",
  "/web-api/customer-password-reset",
  "/web-api/customer-signup",
  "/web-api/newsletter-confirm",
  "/web-api/newsletter-subscribe",
  "/web-api/toolbox-convert-file",
  "/web-api/toolbox-convert-pdf",
  "/web-api/toolbox-download/%2e%2e%2f%ff",
  "/web-api/toolbox-optimize-image",
  "/d/web-api/customer-signup",
);

const names = fc.oneof(
  fc.constantFrom("email", "password", "salutation", "firstName", "lastName", "terms", "token", "uniqueIdentifier", "quality", "file"),
  fc.constantFrom("__proto__", "constructor[prototype]", "email[]", "email[$ne]", "a[b][c][d][e]", "[]", "", "toString"),
  anyText(20),
);
const values = fc.oneof(
  fc.constantFrom("' OR 1=1 --", "\0", "<script>", "a@b.co\r\nBcc: c@d.ef", "NaN", "1e999", "{{7*7}}", "../../etc/passwd", "\ud800", "on"),
  fc.constantFrom("@".repeat(5_000), `${"a.".repeat(3_000)}@b`, "x".repeat(150_000)),
  anyText(60),
);
const fields = fc.array(fc.tuple(names, values), { maxLength: 8 });

const urlencoded = fields.map((pairs) => ({ type: "application/x-www-form-urlencoded", body: new URLSearchParams(pairs).toString() }));
const multipart = fields.map((pairs) => ({
  type: "multipart/form-data; boundary=x",
  body: pairs
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n${value}\r\n`)
    .join(""),
}));
const anything = fc.record({
  type: fc.constantFrom("", "application/json", "multipart/form-data", "multipart/form-data; boundary=", "text/plain", 'a/b; c="d'),
  body: fc.oneof(anyText(), fc.constant("%"), fc.constant("{}"), fc.constant("--x--")),
});

const hostile = fc.record({
  path: paths,
  form: fc.oneof(urlencoded, multipart, anything),
  cookie: fc.oneof(fc.constantFrom("", "customer-session=", "customer-session=%E0%A4%A", "=;=;;"), fc.string({ unit: "grapheme-ascii" })),
  query: fc.oneof(
    fc.constant(""),
    fields.map((pairs) => `?${new URLSearchParams(pairs)}`.slice(0, 4_000)),
  ),
});

/** Number of forms; 2,000 in `npm run test:everywhere`. */
const count = process.env.EVERYWHERE ? 2_000 : 500;

test("hostile forms get answers without failures, and change no customer", async () => {
  const forms = fc.sample(hostile, { seed: 2_000, numRuns: count });
  const statuses = new Map<number, number>();
  const send = async ({ path, form, cookie, query }: (typeof forms)[number]) => {
    const isPost = !/data|download/.test(path);
    const headers = { "x-channel": "poster", "x-locale": "de-DE", "content-type": form.type, cookie };
    const init = isPost ? { method: "POST", body: form.body } : {};
    const response = await fetch(`${backend.origin}${path}${query}`, { ...init, headers });
    await response.json();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  };
  for (let at = 0; at < forms.length; at += 20) await Promise.all(forms.slice(at, at + 20).map(send));

  expect([...statuses.keys()].toSorted()).toEqual([200, 400]);
  expect(backend.printed()).not.toContain("local-service-error");
  const browser = openBrowser(backend.origin);
  await browser.ask("/web-api/customer-login", { email: "anna.lindner@example.com", password: demoPassword });
  expect((await browser.ask("/web-api/customer-data")).value.firstName).toBe("Anna");
});

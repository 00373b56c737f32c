import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePorts } from "../flow/open-services.ts";
import { openTestShop, type TestShop } from "../flow/test-shop.ts";
import { browserName } from "../flow/visit.ts";
import { type Front, openCaddy, openHaproxy, openNginx, programs } from "./fronts.ts";

// The built shop behind real proxies of this machine, each visitor at a separate address (127.1.0.1, 127.1.0.2 …).

const { nginx, haproxy, caddy, openssl } = programs("nginx", "haproxy", "caddy", "openssl");
for (const [name, path] of Object.entries({ nginx, haproxy, caddy, openssl }))
  if (!path) console.log(`${name} is not on this machine: tests that need it are skipped.`);

const host = "poster.de.shop.test";
const environment = { DOMAIN_PATTERN: "https://{channel}.{country}.shop.test", TRUSTED_PROXIES: "127.0.0.1" };

type FrontRequest = { from?: string; tls?: boolean; path?: string; headers?: Record<string, string>; body?: string };
type FrontAnswer = { status: number; headers: Record<string, string | string[] | undefined> };

/** Sends a request to a front from a local address. */
function ask(
  front: Pick<Front, "port" | "tlsPort">,
  { from = "127.1.0.1", tls = false, path = "/robots.txt", headers, body }: FrontRequest,
): Promise<FrontAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = (tls ? tlsRequest : plainRequest)(
      {
        host: "127.0.0.1",
        port: tls ? front.tlsPort : front.port,
        path,
        localAddress: from,
        method: body === undefined ? "GET" : "POST",
        agent: false,
        rejectUnauthorized: false,
        headers: { host, "user-agent": browserName, ...headers },
      },
      (incoming) => {
        incoming.resume().on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers }));
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

let mailbox = 0;
const subscribe = (from: string, headers: Record<string, string> = {}): FrontRequest => ({
  from,
  tls: true,
  path: "/web-api/newsletter-subscribe",
  headers: { origin: `https://${host}`, "content-type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams({ email: `reader${mailbox++}@example.com`, uniqueIdentifier: "", reCaptchaToken: "" }).toString(),
});
const countRefused = (answers: readonly FrontAnswer[]) => answers.filter(({ status }) => status === 429).length;
const visitors = Array.from({ length: process.env.EVERYWHERE ? 200 : 40 }, (_, index) => `127.1.0.${index + 1}`);

/** Sends requests over six connections at a time, as a browser does. */
async function sendConcurrently<Value>(all: readonly Value[], one: (value: Value) => Promise<FrontAnswer>): Promise<FrontAnswer[]> {
  const rest = [...all];
  const answers: FrontAnswer[] = [];
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) answers.push(await one(next));
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return answers;
}

/** Checks that 25 requests with forged addresses count as one client's, which may send 20 forms, and one more every three seconds. */
async function expectOneClient(sendAs: (address: string) => Promise<FrontAnswer>): Promise<FrontAnswer[]> {
  const since = performance.now();
  const answers: FrontAnswer[] = [];
  for (const address of visitors.slice(0, 25)) answers.push(await sendAs(address));
  const refilled = (performance.now() - since) / 3_000;
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(countRefused(answers)).toBeGreaterThanOrEqual(Math.floor(5 - refilled));
  return answers;
}

const kinds = [
  ["nginx", nginx, {}, openNginx],
  ["Caddy, as in the container", caddy, {}, (program: string, shop: number, port: number) => openCaddy(program, shop, port, [host])],
  ["HAProxy with the PROXY protocol, version 1", haproxy, { PROXY_PROTOCOL: "on" }, protocol("send-proxy")],
  ["HAProxy with the PROXY protocol, version 2", haproxy, { PROXY_PROTOCOL: "on" }, protocol("send-proxy-v2-ssl")],
] as const;

function protocol(version: Parameters<typeof openHaproxy>[3]) {
  return (program: string, shop: number, port: number) => openHaproxy(program, shop, port, version);
}

describe.each(kinds)("behind %s", (name, program, more, open) => {
  let testShop: TestShop;
  let front: Front;
  beforeAll(async () => {
    if (!program || !openssl) return;
    testShop = await openTestShop({ ...environment, ...more });
    front = await open(program, testShop.ports.shop, await freePorts());
  });
  afterAll(async () => {
    await front?.close();
    await testShop?.close();
  });
  // The others repeat the facts of nginx; tests/flow/proxy-header.test.ts has the PROXY protocol.
  const tags = name === "nginx" ? [] : ["long"];
  const testBehindFront = test.skipIf(!program || !openssl);

  const count = name.endsWith("version 1") ? 25 : visitors.length;
  testBehindFront(`${count} visitors subscribe to the newsletter, and the shop accepts each of them`, { tags }, async () => {
    const answers = await sendConcurrently(visitors.slice(0, count), (from) => ask(front, subscribe(from)));
    expect([countRefused(answers), new Set(answers.map(({ status }) => status))]).toEqual([0, new Set([200])]);
    console.log(`${name}: ${answers.length} visitors, ${countRefused(answers)} × 429`);
  });

  testBehindFront("one visitor is refused from the 21st form on, whatever addresses it forges", { tags }, async () => {
    await expectOneClient((address) => ask(front, subscribe("127.1.0.250", { "x-forwarded-for": address, forwarded: `for=${address}` })));
  });

  testBehindFront("HSTS is sent over TLS", { tags }, async () => {
    const { status, headers } = await ask(front, { tls: true });
    expect([status, headers["strict-transport-security"]]).toEqual([200, "max-age=31536000"]);
  });

  // Version 1 does not tell if the visitor uses TLS, and Caddy redirects plain HTTP to HTTPS.
  test.skipIf(!program || !openssl || name.endsWith("version 1") || name.startsWith("Caddy"))(
    "HSTS is not sent over plain HTTP",
    { tags },
    async () => {
      const { status, headers } = await ask(front, {});
      expect([status, headers["strict-transport-security"]]).toEqual([200, undefined]);
    },
  );

  testBehindFront(
    "a client that bypasses the proxy counts as one client and gets no HSTS, whatever headers it forges",
    { tags },
    async () => {
      const direct = { port: testShop.ports.shop, tlsPort: 0 };
      const answers = await expectOneClient((address) => {
        const forged = { "x-forwarded-for": address, forwarded: `for=${address};proto=https`, "x-forwarded-proto": "https" };
        return ask(direct, { ...subscribe("127.1.0.251", forged), tls: false });
      });
      expect(answers.filter(({ headers }) => "strict-transport-security" in headers)).toEqual([]);
    },
  );
});

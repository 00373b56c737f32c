import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse } from "../flow/house.ts";
import { freePorts } from "../flow/open-services.ts";
import { browserName } from "../flow/visit.ts";
import { type Front, openHaproxy, openNginx, programs } from "./fronts.ts";

// The built shop behind real proxies of this machine, each visitor at an address of its own (127.1.0.1, 127.1.0.2 …).

const { nginx, haproxy, openssl } = programs("nginx", "haproxy", "openssl");
for (const [name, path] of Object.entries({ nginx, haproxy, openssl }))
  if (!path) console.log(`${name} is not on this machine: what needs it is skipped.`);

const host = "poster.de.shop.test";
const environment = { DOMAIN_PATTERN: "https://{channel}.{country}.shop.test", TRUSTED_PROXIES: "127.0.0.1" };

type Asking = { from?: string; tls?: boolean; path?: string; headers?: Record<string, string>; body?: string };
type Answered = { status: number; headers: Record<string, string | string[] | undefined> };

/** Asks a port of this machine from an address of it. */
function ask(
  front: Pick<Front, "port" | "tlsPort">,
  { from = "127.1.0.1", tls = false, path = "/robots.txt", headers, body }: Asking,
): Promise<Answered> {
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
const subscribe = (from: string, headers: Record<string, string> = {}): Asking => ({
  from,
  tls: true,
  path: "/web-api/newsletter-subscribe",
  headers: { origin: `https://${host}`, "content-type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams({ email: `reader${mailbox++}@example.com`, uniqueIdentifier: "", reCaptchaToken: "" }).toString(),
});
const counted = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 429).length;
const visitors = Array.from({ length: 200 }, (_, index) => `127.1.0.${index + 1}`);

/** Asks one after another in as many lanes as a browser has. */
async function inLanes<Value>(all: readonly Value[], one: (value: Value) => Promise<Answered>): Promise<Answered[]> {
  const rest = [...all];
  const answers: Answered[] = [];
  const lane = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) answers.push(await one(next));
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return answers;
}

/** Asks 25 times under forged addresses: one client has 20 forms, and one more every three seconds. */
async function expectOneClient(askAs: (made: string) => Promise<Answered>): Promise<Answered[]> {
  const since = performance.now();
  const answers: Answered[] = [];
  for (const made of visitors.slice(0, 25)) answers.push(await askAs(made));
  const passed = (performance.now() - since) / 3_000;
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(counted(answers)).toBeGreaterThanOrEqual(Math.floor(5 - passed));
  return answers;
}

const kinds = [
  ["nginx", nginx, {}, openNginx],
  ["HAProxy with the PROXY protocol, version 1", haproxy, { PROXY_PROTOCOL: "on" }, protocol("send-proxy")],
  ["HAProxy with the PROXY protocol, version 2", haproxy, { PROXY_PROTOCOL: "on" }, protocol("send-proxy-v2-ssl")],
] as const;

function protocol(version: Parameters<typeof openHaproxy>[3]) {
  return (program: string, shop: number, port: number) => openHaproxy(program, shop, port, version);
}

describe.each(kinds)("behind %s", (name, program, more, open) => {
  let house: House;
  let front: Front;
  beforeAll(async () => {
    if (!program || !openssl) return;
    house = await openHouse({ ...environment, ...more });
    front = await open(program, house.ports.shop, await freePorts());
  });
  afterAll(async () => {
    await front?.close();
    await house?.close();
  });
  const withFront = test.skipIf(!program || !openssl);

  const count = name.endsWith("version 1") ? 25 : visitors.length;
  withFront(`${count} visitors subscribe to the newsletter: 0 are refused, each answered by the shop`, async () => {
    const answers = await inLanes(visitors.slice(0, count), (from) => ask(front, subscribe(from)));
    expect([counted(answers), new Set(answers.map(({ status }) => status))]).toEqual([0, new Set([200])]);
    console.log(`${name}: ${answers.length} visitors, ${counted(answers)} × 429`);
  });

  withFront("one visitor is refused from the 21st form on, whatever addresses are forged", async () => {
    await expectOneClient((made) => ask(front, subscribe("127.1.0.250", { "x-forwarded-for": made, forwarded: `for=${made}` })));
  });

  withFront("HSTS is sent over TLS", async () => {
    const { status, headers } = await ask(front, { tls: true });
    expect([status, headers["strict-transport-security"]]).toEqual([200, "max-age=31536000; includeSubDomains"]);
  });

  // Version 1 does not say whether the visitor's side is TLS.
  test.skipIf(!program || !openssl || name.endsWith("version 1"))("HSTS is not sent over plain HTTP", async () => {
    const { status, headers } = await ask(front, {});
    expect([status, headers["strict-transport-security"]]).toEqual([200, undefined]);
  });

  withFront("who goes past it is one client, and gets no HSTS, whatever is forged", async () => {
    const straight = { port: house.ports.shop, tlsPort: 0 };
    const answers = await expectOneClient((made) => {
      const forged = { "x-forwarded-for": made, forwarded: `for=${made};proto=https`, "x-forwarded-proto": "https" };
      return ask(straight, { ...subscribe("127.1.0.251", forged), tls: false });
    });
    expect(answers.filter(({ headers }) => "strict-transport-security" in headers)).toEqual([]);
  });
});

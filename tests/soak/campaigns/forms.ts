import type { OwnTestShop } from "../../flow/test-shop.ts";
import { visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { head, type Piece, send } from "../line.ts";

const atOnce = 100;
const voucher = "/web-api/voucher";
const upload = "/web-api/toolbox-convert-file";
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

const part = (name: string, value: string, more = "") => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
/** Creates a body of 40 pieces of 64 KB, which a refusing shop must not read to the end. */
const largeBody = (make: (text: string) => string) => Array.from({ length: 40 }, () => make("x".repeat(64_000)));

type Form = { path?: string; method?: string; type?: string; origin?: string; headers?: Record<string, string>; body: readonly Piece[] };

/** A kind of invalid form, and its allowed statuses; 429 and 503 are always allowed. */
type Kind = { name: string; form: (random: () => number) => Form; statuses: readonly (number | string)[] };

const length = (text: string) => ({ "content-length": String(text.length) });
const whole = (text: string, more: Partial<Form> = {}): Form => ({ ...more, headers: { ...length(text), ...more.headers }, body: [text] });

/** The sender of a refused body may not get the response, because its connection is closed while it writes. */
const refused = [413, "closed", "broken"] as const;

const kinds: readonly Kind[] = [
  { name: "an unknown code", form: (random) => whole(`code=a${random()}`), statuses: [400] },
  { name: "unexpected field names", form: () => whole("__proto__[a]=1&constructor[prototype][b]=2&code[]=a&code=b"), statuses: [400] },
  { name: "deep names", form: () => whole(`a${"[b]".repeat(2_000)}=1`), statuses: [400] },
  { name: "many pairs", form: () => whole("a=1&".repeat(10_000)), statuses: [413] },
  { name: "empty pairs", form: () => whole("&".repeat(60_000)), statuses: [413] },
  { name: "broken percent signs", form: () => whole("code=%zz%ff%ED%A0%80"), statuses: [400] },
  {
    name: "30,000 parts",
    form: () => whole(part("a", "").repeat(30_000), { path: upload, type: multipart }),
    statuses: [413, "closed", "broken"],
  },
  { name: "boundaries alone", form: () => whole("--b".repeat(20_000), { type: multipart }), statuses: [413] },
  {
    name: "a part with large headers",
    form: () => whole(`--b\r\n${`x: ${"y".repeat(1_000)}\r\n`.repeat(1_000)}\r\n--b--`, { path: upload, type: multipart }),
    statuses: [400, 415],
  },
  { name: "garbage", form: (random) => whole(bytes(random, 5_000), { path: upload, type: multipart }), statuses: [415] },
  {
    name: "a file that is no picture",
    form: (random) => whole(`${part("file", bytes(random, 2_000), '; filename="a.png"')}--b--\r\n`, { path: upload, type: multipart }),
    statuses: [400],
  },
  { name: "another type", form: () => whole("code=a", { type: "text/plain" }), statuses: [415] },
  { name: "an invalid boundary", form: () => whole("code=a", { type: 'multipart/form-data; boundary="a b"' }), statuses: [415] },
  {
    name: "a declared length beyond the limit",
    form: () => ({ headers: { "content-length": "99000000000" }, body: largeBody(String) }),
    statuses: refused,
  },
  {
    name: "a length beyond the limit, undeclared",
    form: () => ({ headers: { "transfer-encoding": "chunked" }, body: largeBody(chunked) }),
    statuses: refused,
  },
  {
    name: "an invalid chunk",
    form: () => ({ headers: { "transfer-encoding": "chunked" }, body: ["3\r\nabc\r\n", "zz\r\n"] }),
    statuses: [400, "closed"],
  },
  {
    name: "two lengths",
    form: () => ({ headers: { "transfer-encoding": "chunked", "content-length": "5" }, body: ["0\r\n\r\n"] }),
    statuses: [400, 415, "closed", "broken"],
  },
  { name: "another origin", form: () => whole("code=a", { origin: "https://evil.example" }), statuses: [403] },
  {
    name: "another origin, endless",
    form: () => ({ origin: "null", headers: { "transfer-encoding": "chunked" }, body: largeBody(chunked) }),
    statuses: [403, "closed", "broken"],
  },
  { name: "a path without a form", form: () => whole("code=a", { path: "/leinwanddruck" }), statuses: [405] },
  { name: "GET with a body", form: () => whole("code=a", { method: "GET", path: "/web-api/customer-data" }), statuses: [400] },
  {
    name: "GET with an endless body",
    form: () => ({ method: "GET", path: "/", headers: { "transfer-encoding": "chunked" }, body: largeBody(chunked) }),
    statuses: [400, "closed", "broken"],
  },
  { name: "another method", form: () => whole("code=a", { method: "PUT" }), statuses: [405] },
];

/** Writes a byte every 500 ms, beyond the shop's deadline for forms. */
const slow: Kind = {
  name: "slow",
  form: () => ({ headers: { "content-length": "1000" }, body: Array.from({ length: 40 }, (_, index) => (index % 2 ? 500 : "a")) }),
  statuses: [408],
};

export const forms: Campaign = {
  name: "forms",
  about: "invalid forms and uploads of every kind, 100 at a time, beside honest ones",
  seconds: { short: 120, long: 1_800 },
  allowed: [503],
  async warm({ testShop }) {
    // Connections to the back end are kept alive, so as many are opened before the first measurement as the campaign needs.
    const one = (client: number) => send(testShop, honestForm(testShop), 1_400_000 + client);
    await Promise.all(Array.from({ length: atOnce }, (_, client) => one(client)));
  },
  async run(context) {
    const { testShop, tally, long, random, signal } = context;
    const done = new AbortController();
    const honest = honestForms(context, done.signal);
    const slowOnes = Promise.all(Array.from({ length: 20 }, (_, index) => judged(context, slow, 1_000_000 + index)));
    await inLanes(atOnce, Array(long ? 100_000 : 5_000).keys(), signal, async (number) => {
      await judged(context, kinds[Math.floor(random() * kinds.length)] as Kind, number);
    });
    await slowOnes;
    done.abort();
    await honest;
    if ((await visit(testShop, "/leinwanddruck")).status !== 200) tally.broken("afterwards a visitor gets no page");
  },
};

async function judged({ testShop, tally, random }: CampaignContext, { name, form, statuses }: Kind, client: number): Promise<void> {
  const {
    path = voucher,
    method = "POST",
    type = urlencoded,
    origin = `http://localhost:${testShop.ports.shop}`,
    headers = {},
    body,
  } = form(random);
  const { end, text, took } = await send(
    testShop,
    [head(testShop, `${method} ${path}`, { origin, "content-type": type, ...headers }), ...body],
    client,
  );
  tally.record(end, took);
  // A full process sheds load, and calls are rate-limited.
  if (![...statuses, 429, 503].includes(end)) tally.broken(`"${name}" ended with ${end}: ${text.slice(0, 200)}`);
}

/** Sends honest forms one after another from distinct clients, all of which must succeed. */
async function honestForms({ testShop, tally }: CampaignContext, done: AbortSignal): Promise<void> {
  let answered = 0;
  for (let client = 1_500_000; !done.aborted; client += 1) {
    const { end, took } = await send(testShop, honestForm(testShop), client);
    tally.record(end, took);
    if (end === 200) answered += 1;
    else if (end !== 503) tally.broken(`an honest form ended with ${end}`);
  }
  tally.figure("honest forms that succeeded", answered);
  if (answered === 0) tally.broken("no honest form succeeded meanwhile");
}

function honestForm(testShop: OwnTestShop): Piece[] {
  const body = "code=PPT-7K4M-9QXA";
  const headers = { origin: `http://localhost:${testShop.ports.shop}`, "content-type": urlencoded, ...length(body) };
  return [head(testShop, `POST ${voucher}`, headers), body];
}

function bytes(random: () => number, count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(Math.floor(random() * 256))).join("");
}

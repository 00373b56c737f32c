import { createHash } from "node:crypto";
import { localTokens } from "../../../edge/local/environment.ts";
import { editorQuery } from "../../flow/editor.ts";
import { editStory } from "../../flow/page.ts";
import { browserName, visit } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";
import { openConnection } from "../kept-line.ts";

/** Text that only a draft contains. */
const canary = "DRAFT-CANARY-5d1f8a";
const lanes = 4;
/** Number of strangers between two editors, who must see the draft. */
const editorEvery = 250;
const paths = ["/leinwanddruck", "/leinwanddruck?_plain=1", "/leinwanddruck.data", "/", "/nirgends"];

type Stranger = { what: string; path: string; cookie?: string };

export const previews: Campaign = {
  name: "previews",
  about: "forged, replayed, expired, repeated and foreign signatures, and forged passes: only editors see drafts",
  seconds: { short: 90, long: 900 },
  environment: { BEARABLE_DELAY: "0" },
  // Uncached pages are limited (edge/fairness/uncached-pages.ts).
  allowed: [503],
  async warm(context) {
    const { testShop, canaries } = context;
    await editStory(testShop, "poster/de-de/leinwanddruck.draft", (story) => {
      story.content.title = canary;
    });
    canaries.watch("a draft", canary);
    for (const path of paths) await visit(testShop, path);
  },
  async run(context) {
    const { testShop, tally, canaries, long, signal } = context;
    const lines = Array.from({ length: lanes }, () => openConnection(testShop.ports.shop));
    const now = Math.floor(Date.now() / 1_000);
    const seen: { query: string; pass: string }[] = [];
    let editors = 0;
    /** Visits as an editor, with a distinct timestamp. */
    const edit = async () => {
      const query = editorQuery({ at: now - (editors++ % 3_000) });
      const { setCookies } = await visit(testShop, `/leinwanddruck${query}`);
      const pass = setCookies.find((cookie) => cookie.startsWith("preview="))?.split(";")[0];
      if (!pass) return tally.broken(`editor ${editors} got no pass`);
      seen.push({ query, pass });
      const { text, headers } = await visit(testShop, "/leinwanddruck", { headers: { cookie: pass } });
      if (!text.includes(canary)) tally.broken(`editor ${editors} saw no draft`);
      if (headers["cache-control"] !== "private, no-store" || headers["referrer-policy"] !== "same-origin")
        tally.broken(`a draft was sent with ${headers["cache-control"]}, ${headers["referrer-policy"]}`);
    };
    await edit();
    await inLanes(lanes, strangers(long ? 50_000 : 3_000, context, seen, now), signal, async ({ what, path, cookie }, lane) => {
      const line = lines[lane];
      if (!line) return;
      if (tally.inputs % editorEvery === editorEvery - 1) await edit();
      const head = [
        `GET ${path} HTTP/1.1`,
        `host: localhost:${testShop.ports.shop}`,
        `user-agent: ${browserName}`,
        ...(cookie ? [`cookie: ${cookie}`] : []),
      ];
      const { status, text, took } = await line.ask(`${head.join("\r\n")}\r\n\r\n`);
      tally.record(status, took);
      canaries.look(text, `${what}: ${path.slice(0, 200)}`);
      if (/^set-cookie: (__Host-)?preview=/im.test(text)) tally.broken(`a stranger got a pass by ${what}: ${path}`);
      if (path.includes("_storyblok") && ![202, 303].includes(Number(status))) tally.broken(`${status} for ${what}: ${path}`);
      if (/^location: .*_storyblok/im.test(text)) tally.broken(`the redirect keeps the parameters: ${path}`);
    });
    for (const line of lines) line.close();
    tally.figure("editors", editors);
    for (const secret of [localTokens.preview, "_storyblok", ...seen.map(({ pass }) => pass)])
      if (testShop.shop.output().includes(secret)) tally.broken(`the log contains "${secret.slice(0, 20)}"`);
  },
};

function* strangers(
  count: number,
  { random }: CampaignContext,
  seen: readonly { query: string; pass: string }[],
  now: number,
): Generator<Stranger> {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
  const some = (max: number) => Math.floor(random() * max);
  const own = () => one(seen);
  const changed = (text: string) => {
    const at = some(text.length);
    const letter = text[at] === "0" ? "1" : "0";
    return text.slice(0, at) + letter + text.slice(at + 1);
  };
  /** Queries that must not open drafts, different each time. */
  const addresses: Record<string, () => string> = {
    "a parameter alone": () => `?_storyblok=${some(10_000)}`,
    "a guessed signature": () => editorQuery({ at: now - some(3_000) }).replace(/(token%5D=)\w+/, `$1${hex(40)}`),
    "a guessed secret": () => editorQuery({ token: hex(10), at: now - some(3_000) }),
    "the public token": () => editorQuery({ token: localTokens.public, at: now - some(3_000) }),
    "a replay": () => own().query,
    "a replay for another release": () => `${own().query}&_storyblok_release=${some(99)}`,
    "an old signature": () => editorQuery({ at: now - 3_700 - some(100_000) }),
    "a signature of tomorrow": () => editorQuery({ at: now + 3_600 + some(100_000) }),
    "another space": () => editorQuery({ space: String(2 + some(1_000)), at: now - some(3_000) }),
    "a space with the secret's separator": () => editorQuery({ space: `1:${hex(4)}` }),
    "a parameter twice": () =>
      `${editorQuery({ at: now - 3_001 - some(500) })}&_storyblok_tk%5B${one(["token", "space_id", "timestamp"])}%5D=${hex(40)}`,
    "a parameter as a list": () => editorQuery({ at: now - 3_001 - some(500) }).replace("token%5D", "token%5D%5B%5D"),
    "a hash without the token": () => editorQuery().replace(/(token%5D=)\w+/, `$1${createHash("sha1").update(`1::${now}`).digest("hex")}`),
    "odd values": () =>
      `?_storyblok=${one(["__proto__", "%00", "%ff", "", "%F0%9F%98%80"])}&_storyblok_tk%5Btimestamp%5D=${one(["NaN", "1e9", "-1", "9".repeat(30)])}`,
  };
  /** Invalid passes. */
  const cookies: Record<string, () => string> = {
    "a guessed pass": () => `preview=${now + some(3_600)}..${hex(43)}`,
    "a changed pass": () => `preview=${changed(own().pass.slice("preview=".length))}`,
    "a pass without its signature": () => own().pass.split(".").slice(0, 2).join("."),
    "a pass for another release": () => own().pass.replace("..", `.${some(99)}.`),
    "a pass by another name": () => own().pass.replace("preview=", one(["__Host-preview=", "Preview=", "xpreview=", "preview%3D="])),
    "a pass behind another": () => `preview=${some(9)}; ${own().pass}`,
    "a malformed pass": () => `preview=${one(["", "%", "__proto__", "a".repeat(5_000), "1.1.1"])}`,
  };
  for (let stranger = 0; stranger < count; stranger += 1) {
    const path = one(paths);
    if (random() < 0.6) {
      const [what, make] = one(Object.entries(addresses));
      yield { what, path: path.split("?")[0] + make() };
    } else {
      const [what, make] = one(Object.entries(cookies));
      yield { what, path, cookie: make() };
    }
  }
}

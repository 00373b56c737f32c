import { UNSAFE_decodeViaTurboStream as decodeData } from "react-router";
import { expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { expectWholeCanvasPage } from "../flow/page.ts";
import { type Answer, browserName, clearFaults, crawlerName, orderFaults, type Visit, visit } from "../flow/visit.ts";
import { visibleHtml } from "../visible-html.ts";
import type { OpenPlatforms, Platform } from "./platforms.ts";

/** A request whose answer is the same on every platform. */
type Case = Visit & { label: string; path: string; status: number };

/** One visitor for all platforms, so that an experiment gives all of them the same treatment. */
const visitor = { cookie: "visitor=3f1c2a44-7d5e-4b1a-9c58-0d4f6f5b7a10" };
const page = (host: string, path: string): Case => ({
  label: `${host || "the bare host"} ${path}`,
  host,
  path,
  status: 200,
  headers: visitor,
});

const pages = [
  page("", "/"),
  page("", "/leinwanddruck"),
  page("poster.de", "/"),
  page("poster.de", "/leinwanddruck"),
  page("poster.ch", "/"),
  page("poster.ch", "/leinwanddruck"),
  page("poster.ch", "/fr"),
  page("poster.ch", "/fr/impression-sur-toile"),
  page("poster.ch", "/fr/d/impression-sur-toile"),
  page("poster.gb", "/"),
  page("poster.gb", "/canvas-prints"),
  page("poster.com", "/"),
  page("poster.com", "/canvas-prints"),
  page("card.de", "/"),
  page("card.de", "/hochzeit/"),
];

export const cases: Case[] = [
  ...pages,
  { ...page("poster.de", "/leinwanddruck"), label: "a page that was visited before" },
  { ...page("poster.de", "/leinwanddruck?materialType=poster&sku=poster-700x500"), label: "a selection in the address" },
  { ...page("poster.de", "/leinwanddruck?_plain=1"), label: "a browser without scripts" },
  { ...page("poster.de", "/leinwanddruck"), label: "a crawler", headers: { ...visitor, "user-agent": crawlerName } },
  { ...page("poster.de", "/leinwanddruck"), label: "a HEAD request", method: "HEAD" },
  { ...page("card.de", "/"), label: "a newcomer", headers: { "user-agent": browserName } },
  { ...page("poster.de", "/leinwanddruck.data"), label: "the data of a page" },
  { ...page("poster.ch", "/fr.data"), label: "the data of a home page behind a prefix" },
  { ...page("poster.de", "/nowhere"), label: "an unknown address", status: 404 },
  { ...page("poster.de", "/nowhere.data"), label: "the data of a missing page", status: 404 },
  { ...page("poster.de", "/assets/entry.client-GoneFml1.js"), label: "an asset of an earlier build", status: 404 },
  { ...page("poster.de", "/%E0%A4%A"), label: "a malformed address", status: 400 },
  { ...page("nowhere", "/"), label: "an unknown host", status: 421 },
  { ...page("poster.de", "/"), label: "an unsupported method", method: "PUT", status: 405 },
  {
    ...page("poster.de", "/leinwanddruck"),
    label: "a form from another site",
    method: "POST",
    headers: { ...visitor, origin: "https://elsewhere.example" },
    body: "a=b",
    status: 403,
  },
  { ...page("poster.ch", "/sitemap.xml"), label: "a sitemap" },
  { ...page("poster.ch", "/robots.txt"), label: "a robots.txt" },
  { ...page("", "/_health"), label: "the health check" },
];

/**
 * Expects the first part of a page before its late data on each platform: the back end holds its answers until a visitor has the teaser. A
 * platform that waits for them gets none within the calls' deadline, and prints a page without prices.
 */
export async function expectStreamed({ platforms, addresses: { backend } }: OpenPlatforms): Promise<void> {
  for (const platform of platforms) {
    // The development server compiles at its first page.
    await visit(platform, "/", { headers: visitor });
    await orderFaults(backend, [{ path: "/*", body: "hang" }]);
    let released: Promise<void> | undefined;
    const onText = (text: string) => {
      if (text.includes('class="teaser')) released ??= clearFaults(backend);
    };
    try {
      expectWholeCanvasPage(await visit(platform, "/leinwanddruck", { headers: visitor, onText }));
      expect(released).toBeDefined();
    } finally {
      await clearFaults(backend);
    }
  }
}

/** Expects the answer of the first platform, Deno, from all others. */
export async function expectSameAnswer({ platforms }: OpenPlatforms, { path, status, ...request }: Case): Promise<void> {
  // A bar whose linked stories are read for the first time may lack a tile until the next visit.
  await eventually(async () => {
    const answers = await Promise.all(platforms.map(async (platform) => ({ platform, answer: await visit(platform, path, request) })));
    const [deno, ...others] = await Promise.all(answers.map(({ platform, answer }) => comparable(platform, answer)));
    expect(answers.map(({ platform, answer }) => [platform.name, answer.status, answer.broken])).toEqual(
      platforms.map(({ name }) => [name, status, false]),
    );
    for (const other of others) expect(other).toEqual(deno);
  });
}

/** Lists the directives of the security policy of each platform's home page. */
export function policiesOf({ platforms }: OpenPlatforms): Promise<string[][]> {
  return Promise.all(platforms.map(async (platform) => directives((await visit(platform, "/")).headers)));
}

const comparedHeaders = [
  "content-type",
  "cache-control",
  "cdn-cache-control",
  "vercel-cdn-cache-control",
  "location",
  "vary",
  "allow",
  "etag",
  "x-content-type-options",
  "x-robots-tag",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "strict-transport-security",
];

/** Returns the parts of an answer that must be the same on every platform. */
async function comparable({ ports }: Platform, { headers, setCookies, text }: Answer) {
  const withoutPort = (text: string) => text.replaceAll(`localhost:${ports.shop}`, "localhost:PORT");
  return {
    headers: Object.fromEntries(comparedHeaders.map((name) => [name, headers[name] && withoutPort(headers[name])])),
    policy: directives(headers).filter((directive) => !/^(style-src|connect-src) /.test(directive)),
    timed: "server-timing" in headers,
    cookies: setCookies.map((cookie) => cookie.replace(/=[^;]*/, "=VALUE")),
    // Only builds list the files to fetch with a page, and name stylesheets by their content.
    body: withoutPort(await bodyOf(headers["content-type"] ?? "", text))
      .replaceAll(/ data-files=(\\?)"[^"]*"/g, "")
      .replaceAll(/(<link rel=\\?"stylesheet\\?" href=\\?")[^"\\]*/g, "$1"),
  };
}

function directives(headers: Answer["headers"]): string[] {
  return (headers["content-security-policy"] ?? "").replace(/'nonce-[^']+'/g, "'nonce-N'").split("; ");
}

async function bodyOf(type: string, text: string): Promise<string> {
  if (type.startsWith("text/html")) return visibleHtml(text);
  if (type.startsWith("text/x-script")) return dataOf(text);
  // Cache sizes differ between processes.
  if (type.startsWith("application/json")) return text.replace(/"shells":\d+,"bytes":\d+/, "");
  return text;
}

/** Decodes the data of an answer: the order in its stream depends on what arrived first. */
async function dataOf(text: string): Promise<string> {
  const { value } = await decodeData(new Blob([text]).stream(), globalThis);
  return JSON.stringify(await settled(value), null, 1);
}

async function settled(value: unknown): Promise<unknown> {
  const resolved = await value;
  if (typeof resolved !== "object" || resolved === null) return resolved;
  const entries = await Promise.all(Object.entries(resolved).map(async ([key, inner]) => [key, await settled(inner)] as const));
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}

import { afterEach, describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { logEvent, provideLogContext } from "#app/observe/log.ts";
import { sessionIdOf } from "#app/observe/session-id.ts";
import { takeEvents } from "../tests/expected-events.ts";
import { incomingRequest } from "../tests/incoming-request.ts";
import { createLogContexts } from "./log-context.ts";
import { type ShopRequest, toShopRequest } from "./steps/shop-request.ts";

const domains = createDomainTable("http://{channel}.{country}.shop.test", []);
const contexts = () => createLogContexts({ version: "1a2b", environment: "staging" }, false);
const key = "0fb1c2d3-0000-4000-8000-0000000abcde";

afterEach(() => provideLogContext(() => undefined));

function requestOf(path: string, cookie = ""): ShopRequest {
  const request = new Request(`http://poster.ch.shop.test${path}`, { headers: { host: "poster.ch.shop.test", cookie } });
  const shopRequest = toShopRequest(incomingRequest(request), domains);
  if (!shopRequest) throw new Error(`${path} is not the shop's`);
  return shopRequest;
}

const contextOf = (act: () => void) => {
  act();
  const [line] = takeEvents();
  return line?.context;
};

describe("a line of a request", () => {
  it("has the context of the specification, late lines too", async () => {
    await contexts().within(requestOf("/fr/impression-sur-toile", `visitor=${key}`), async () => {
      await new Promise((done) => setImmediate(done));
      logEvent("warn", "flags-unavailable");
    });
    expect(takeEvents()).toMatchObject([
      {
        context: {
          channel: "poster",
          version: "1a2b",
          locale: "fr-CH",
          session_id: sessionIdOf(key),
          uniqueIdentifier: "/impression-sur-toile",
          url: "http://poster.ch.shop.test/fr/impression-sur-toile",
          environment: "staging",
        },
      },
    ]);
  });

  it("has no query, no visitor's key and no e-mail address", () => {
    const { within } = contexts();
    within(requestOf("/konto/anna%40example.test?email=anna@example.test&token=geheim", `visitor=${key}`), () =>
      logEvent("warn", "origin-refused"),
    );
    expect(JSON.stringify(takeEvents())).not.toMatch(/anna|geheim|0fb1c2d3/);
  });

  it.each([`${key}.year`, key])("has the session of the visitor's cookie %s", (cookie) => {
    const context = contextOf(() => contexts().within(requestOf("/", `visitor=${cookie}`), () => logEvent("warn", "page-limited")));
    expect(context).toMatchObject({ session_id: sessionIdOf(key) });
  });

  it("has the session of a new visitor's key, and none for a crawler", () => {
    const { within, noteVisitor } = contexts();
    const sessionOf = (crawler: boolean) =>
      contextOf(() =>
        within(requestOf("/"), () => {
          noteVisitor({ key, crawler });
          logEvent("warn", "page-limited");
        }),
      );
    expect([sessionOf(false), sessionOf(true)]).toMatchObject([{ session_id: sessionIdOf(key) }, {}]);
    expect(sessionOf(true)).not.toHaveProperty("session_id");
  });

  it("keeps facts that are named like a field of the context", () => {
    contexts().within(requestOf("/"), () => logEvent("error", "hybrid-ssr-error", { version: "story 7" }));
    expect(takeEvents()).toMatchObject([{ version: "story 7", context: { version: "1a2b" } }]);
  });
});

it("a line outside of a request has version and environment only", () => {
  contexts();
  expect(contextOf(() => logEvent("error", "accept-failed"))).toEqual({ version: "1a2b", environment: "staging" });
});

it("the context is built for requests that write a line only", () => {
  const silent = new Proxy(requestOf("/"), {
    get(_, name) {
      throw new Error(`${String(name)} was read`);
    },
  });
  expect(contexts().within(silent, () => "answered")).toBe("answered");
});

it("the context costs a request less than 5 µs of processor time", async () => {
  const { within } = contexts();
  const subject = requestOf("/");
  const requests = 5_000;
  const rounds = [];
  for (let round = 0; round < 5; round += 1) {
    const since = process.cpuUsage();
    for (let request = 0; request < requests; request += 1) await within(subject, async () => await null);
    const { user, system } = process.cpuUsage(since);
    rounds.push((user + system) / requests);
  }
  expect(Math.min(...rounds)).toBeLessThan(5);
});

it("an id of a session hides its key, and changes each day", () => {
  const day = 86_400_000;
  expect(sessionIdOf(key, day)).toMatch(/^[\da-f]{16}$/);
  expect([sessionIdOf(key, day * 2 - 1), sessionIdOf(key, day * 2)].map((id) => id === sessionIdOf(key, day))).toEqual([true, false]);
  expect(new Set(Array.from({ length: 1_000 }, (_, place) => sessionIdOf(`${place}`, day))).size).toBe(1_000);
});

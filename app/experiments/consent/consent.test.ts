import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ConsentState, consentOf, onConsent } from "./consent.ts";
import { storeConsent } from "./give-consent.ts";

/** Document with a cookie jar. */
class FakeDocument extends EventTarget {
  readonly written: string[] = [];
  readonly jar = new Map<string, string>();
  get cookie() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  set cookie(text: string) {
    this.written.push(text);
    const [name = "", value = ""] = (text.split(";")[0] ?? "").split("=");
    this.jar.set(name, value);
  }
}

let fake: FakeDocument;
/** The window of the document. */
let frame: EventTarget;
const stored = new Map<string, string>();

beforeEach(() => {
  fake = new FakeDocument();
  frame = new EventTarget();
  stored.clear();
  vi.stubGlobal("document", fake);
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  vi.stubGlobal("localStorage", { setItem: (name: string, value: string) => stored.set(name, value) });
  vi.stubGlobal("location", { protocol: "https:" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("consent", () => {
  it("is unknown until the visitor answers", () => {
    expect([consentOf("statistics"), consentOf("marketing")]).toEqual(["unknown", "unknown"]);
  });

  it("is kept for a year, for the named purposes only", () => {
    storeConsent(["statistics"]);
    expect(fake.written).toEqual(["__Host-consent=statistics; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
    expect([consentOf("statistics"), consentOf("marketing")]).toEqual(["granted", "declined"]);
  });

  it("has no host prefix on a shop without https", () => {
    vi.stubGlobal("location", { protocol: "http:" });
    storeConsent([]);
    expect(fake.written).toEqual(["consent=none; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(consentOf("statistics")).toBe("declined");
  });

  it("is not read from a cookie whose name ends alike", () => {
    fake.jar.set("other__Host-consent", "statistics");
    expect(consentOf("statistics")).toBe("unknown");
  });
});

describe("a listener", () => {
  it("is called at once and for each change of its purpose, until its signal aborts", () => {
    const heard: ConsentState[] = [];
    const life = new AbortController();
    onConsent("marketing", (state) => heard.push(state), life.signal);
    storeConsent(["statistics"]);
    storeConsent([]);
    storeConsent(["marketing"]);
    life.abort();
    storeConsent([]);
    expect(heard).toEqual(["unknown", "declined", "granted"]);
  });

  it.each([
    ["returns from the back/forward cache", () => frame.dispatchEvent(new Event("pageshow"))],
    ["becomes visible again", () => fake.dispatchEvent(new Event("visibilitychange"))],
    ["gets the storage event", () => frame.dispatchEvent(new Event("storage"))],
  ])("is called for an answer in another tab when the page %s", (_moment, happen) => {
    const heard: ConsentState[] = [];
    const life = new AbortController();
    storeConsent(["marketing"]);
    onConsent("marketing", (state) => heard.push(state), life.signal);
    fake.jar.set("__Host-consent", "none");
    happen();
    happen();
    expect(heard).toEqual(["granted", "declined"]);
    life.abort();
    fake.jar.set("__Host-consent", "marketing");
    happen();
    expect(heard).toEqual(["granted", "declined"]);
  });
});

describe("other tabs", () => {
  it("get an answer through a timestamp in local storage", () => {
    storeConsent(["statistics"]);
    expect([...stored.keys()]).toEqual(["consent-changed"]);
    expect(Number(stored.get("consent-changed"))).toBeGreaterThan(0);
  });

  it("get no answer if the browser refuses storage; the answer still holds in its own tab", () => {
    const heard: ConsentState[] = [];
    vi.stubGlobal("localStorage", undefined);
    onConsent("statistics", (state) => heard.push(state));
    storeConsent(["statistics"]);
    expect(heard).toEqual(["unknown", "granted"]);
  });
});

import type { ImpressionsMode } from "../../app/experiments/client/impressions.ts";

/** One thing that happens to a client. */
export type Step =
  | { at: "page"; experiments: string[] }
  | { at: "event"; name: string; value?: number; properties?: Record<string, unknown> }
  | { at: "events"; count: number; bytes?: number }
  | { at: "event of"; key: string; name: string }
  | { at: "wait"; seconds: number }
  | { at: "hidden" | "pagehide" | "destroy" | "yes" | "no" | "beacons refused" | "beacons thrown" }
  | { at: "posts answered"; status: number | "no network" }
  | { at: "update"; experiment: string; changeNumber: number; treatment?: string };

export type Scenario = {
  name: string;
  steps: Step[];
  mode?: ImpressionsMode;
  consent?: "granted" | "unknown";
  isSampled?: boolean;
  beforeReady?: Step[];
};

const wait = (seconds: number): Step => ({ at: "wait", seconds });
const page = (...experiments: string[]): Step => ({ at: "page", experiments });
const event = (name: string, more: { value?: number; properties?: Record<string, unknown> } = {}): Step => ({ at: "event", name, ...more });
const hidden: Step = { at: "hidden" };
const all = [page("1616", "965", "calculator-order"), event("designer-opened", { value: 39.9, properties: { currency: "EUR" } })];

export const scenarios: Scenario[] = [
  { name: "an impression, sent after 300 s", steps: [page("1616"), wait(299), wait(1)] },
  { name: "three experiments on a page", steps: [page("1616", "965", "calculator-order"), wait(301)] },
  { name: "a page seen twice within the hour", steps: [page("1616"), wait(10), page("1616"), wait(1_900)] },
  { name: "a page seen again in the next hour", steps: [page("1616"), wait(3_700), page("1616"), wait(2_000)] },
  { name: "a page seen often, over three hours", steps: Array.from({ length: 12 }, () => [page("1616", "965"), wait(1_000)]).flat() },
  { name: "an unknown experiment", steps: [page("1616", "no-such"), wait(301)] },
  { name: "an experiment named twice", steps: [page("1616", "1616"), wait(301)] },
  { name: "a page before the client is ready", beforeReady: [page("1616")], steps: [page("1616"), wait(301)] },
  { name: "all impressions in debug mode", mode: "DEBUG", steps: [page("1616"), wait(5), page("1616"), wait(61), page("1616"), wait(61)] },
  { name: "counts and keys alone in mode none", mode: "NONE", steps: [page("1616", "965"), page("1616"), wait(901), wait(1_000)] },
  { name: "mode none, page left", mode: "NONE", steps: [page("1616", "965"), { at: "pagehide" }] },
  {
    name: "a changed experiment",
    steps: [page("1616"), { at: "update", experiment: "1616", changeNumber: 77 }, wait(61), page("1616"), wait(301)],
  },
  {
    name: "a treatment that flips",
    steps: [page("965"), { at: "update", experiment: "965", changeNumber: 78, treatment: "off" }, wait(61), page("965"), wait(301)],
  },
  { name: "an event, sent after 10 s, then every 60 s", steps: [event("product-seen"), wait(10), event("logged-in"), wait(59), wait(1)] },
  {
    name: "an event with value and properties",
    steps: [event("designer-opened", { value: 12.5, properties: { currency: "CHF", n: 1, b: true, x: null } }), wait(11)],
  },
  { name: "invalid characters in an event's name", steps: [event("format gewählt/20x30"), wait(11)] },
  { name: "names of events that are refused", steps: [event("-first"), event(""), event("a".repeat(81)), event("a".repeat(80)), wait(11)] },
  {
    name: "values that are refused",
    steps: [event("a", { value: Number.NaN }), event("b", { value: Number.POSITIVE_INFINITY }), event("c", { value: 0 }), wait(11)],
  },
  { name: "properties of other types", steps: [event("a", { properties: { list: [1], deep: {}, nan: Number.NaN, ok: "yes" } }), wait(11)] },
  {
    name: "properties of 32 KB and one more",
    steps: [event("fits", { properties: { a: "x".repeat(15_871) } }), event("over", { properties: { a: "x".repeat(15_872) } }), wait(11)],
  },
  { name: "499 events, then one more", steps: [{ at: "events", count: 499 }, wait(0), { at: "events", count: 1 }, wait(0), wait(11)] },
  { name: "1,100 events at once", steps: [{ at: "events", count: 1_100 }, wait(80)] },
  { name: "events of 5 MiB", steps: [{ at: "events", count: 400, bytes: 15_000 }, wait(11)] },
  { name: "events of another key", steps: [{ at: "event of", key: "other", name: "product-seen" }, wait(11)] },
  {
    name: "posts that fail with 500",
    steps: [{ at: "posts answered", status: 500 }, ...all, wait(700), { at: "posts answered", status: 200 }, ...all, wait(700)],
  },
  {
    name: "posts without a network, then with one",
    steps: [
      { at: "posts answered", status: "no network" },
      ...all,
      wait(301),
      { at: "posts answered", status: 200 },
      page("1616"),
      wait(3_700),
    ],
  },
  { name: "a hidden page", steps: [...all, page("1616"), hidden, wait(400)] },
  { name: "a page that is hidden, then left", steps: [...all, hidden, { at: "pagehide" }] },
  { name: "refused beacons", steps: [{ at: "beacons refused" }, ...all, page("1616"), hidden] },
  { name: "beacons that throw", steps: [{ at: "beacons thrown" }, ...all, { at: "pagehide" }] },
  { name: "a yes after ten minutes", consent: "unknown", steps: [...all, wait(600), hidden, { at: "yes" }, wait(301)] },
  { name: "a no", steps: [...all, page("1616"), wait(5), { at: "no" }, wait(4_000), ...all, hidden] },
  {
    // The SDK would not send 1616 again: unlike the client, it remembers the impressions that a no has cleared (shell 4.30).
    name: "a no, then a yes",
    steps: [
      page("1616"),
      event("logged-in"),
      { at: "no" },
      wait(100),
      ...all,
      { at: "yes" },
      page("965"),
      event("contact-sent"),
      wait(301),
    ],
  },
  { name: "a destroyed client", steps: [...all, page("1616"), { at: "destroy" }, page("965"), event("logged-in"), hidden, wait(400)] },
  { name: "usage metrics, after an hour", isSampled: true, steps: [...all, page("1616"), wait(3_601)] },
  {
    name: "usage metrics of failed posts, by beacon",
    isSampled: true,
    steps: [{ at: "posts answered", status: 503 }, ...all, wait(700), hidden],
  },
  {
    name: "usage metrics of early pages, destroyed",
    isSampled: true,
    beforeReady: [page("1616")],
    steps: [...all, wait(100), { at: "destroy" }],
  },
];

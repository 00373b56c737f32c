import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { metricNames, metricTable } from "#app/observe/metrics/table.ts";
import { refusalKinds } from "#app/observe/refusals.ts";

const files = ["docs/operate/dashboard.json", "docs/operate/alerts.yml"] as const;
const textOfFile = (file: string) => readFileSync(file, "utf8").replaceAll('\\"', '"');

/** A metric, with a histogram's suffix, and its selector. */
const usage = /\b(shop_[a-z_]+?)(_bucket|_sum|_count)?\b(?:\{([^}]*)\})?(?![a-z_])/g;

function usagesIn(file: string): { name: string; suffix: string | undefined; labels: string[] }[] {
  return [...textOfFile(file).matchAll(usage)].map(([, name = "", suffix, selector = ""]) => ({
    name,
    suffix,
    labels: [...selector.matchAll(/([a-z_]+)(?:=~|!~|!=|=)"/g)].map(([, label = ""]) => label),
  }));
}

describe.each(files)("%s", (file) => {
  it("names metrics and labels that exist", () => {
    const usages = usagesIn(file);
    expect(usages.length).toBeGreaterThan(8);
    for (const { name, suffix, labels } of usages) {
      expect(metricNames).toContain(name);
      const metric = metricTable[name as keyof typeof metricTable];
      expect([name, suffix !== undefined]).toEqual([name, metric.kind === "histogram"]);
      for (const label of labels) expect([...metric.labels]).toContain(label);
    }
  });

  it("names kinds of refusals that exist", () => {
    const named = [...textOfFile(file).matchAll(/kind=~"([a-z|-]+)"/g)].flatMap(([, kinds = ""]) => kinds.split("|"));
    for (const kind of named) expect(refusalKinds).toContain(kind);
  });
});

describe("the alerts", () => {
  const { groups } = parse(readFileSync("docs/operate/alerts.yml", "utf8")) as {
    groups: { rules: { alert: string; expr: string; for: string; labels: Record<string, string> }[] }[];
  };
  const ruleOf = (name: string) => groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === name);

  it("page for a process that is not scraped, under the job of docs/operate", () => {
    const [, job] = /job_name: (\w+)/.exec(readFileSync("docs/operate/README.md", "utf8")) ?? [];
    expect(ruleOf("ShopDown")).toMatchObject({
      expr: `up{job="${job}"} == 0 or absent(up{job="${job}"})`,
      for: "2m",
      labels: { severity: "page" },
    });
  });

  const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
  if (!hasPromtool) console.log("promtool is not on this machine (Debian's package prometheus): the alert rules are not evaluated.");
  it.skipIf(!hasPromtool)("fire for each fault after its time, and for no healthy process (needs promtool)", () => {
    const { status, stdout } = spawnSync("promtool", ["test", "rules", "docs/operate/alerts.test.yml"], { encoding: "utf8" });
    expect(stdout).toContain("SUCCESS");
    expect(status).toBe(0);
  });

  it("are each tested on a healthy process and on a faulty one", () => {
    const { tests } = parse(readFileSync("docs/operate/alerts.test.yml", "utf8")) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const expectations = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    for (const { alert } of groups.flatMap(({ rules }) => rules)) {
      const expected = expectations.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length);
      expect([alert, new Set(expected)]).toEqual([alert, new Set([0, 1])]);
    }
  });

  it("fire for a circuit that is open or half-open", () => {
    // A service that hangs keeps its circuit half-open (0.5) during each try.
    expect(ruleOf("ShopCircuitOpen")?.expr).toBe("max by (circuit) (shop_circuits) > 0");
  });
});

it("the dashboard shows full availability before the first 5xx, which has no series yet", () => {
  const { panels } = JSON.parse(readFileSync("docs/operate/dashboard.json", "utf8")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const expressions = panels.find(({ title }) => title === "Availability")?.targets.map(({ expr }) => expr);
  expect(expressions).toEqual([expect.stringMatching(/^1 - \(sum\(rate\(.*status=~"5\.\.".*\)\) or vector\(0\)\) \/ sum\(/)]);
});

it("the dashboard shows every metric", () => {
  const shown = new Set(usagesIn("docs/operate/dashboard.json").map(({ name }) => name));
  expect(metricNames.filter((name) => !shown.has(name))).toEqual([]);
});

it("docs/operate names every kind of refusal, and every alert", () => {
  const page = readFileSync("docs/operate/README.md", "utf8");
  for (const kind of refusalKinds) expect(page).toContain(`\`${kind}\``);
  const alerts = [...textOfFile("docs/operate/alerts.yml").matchAll(/- alert: (\w+)/g)];
  expect(alerts.length).toBeGreaterThan(0);
  for (const [, alert] of alerts) expect(page).toContain(`\`${alert}\``);
});

it("links in docs/operate lead to files", () => {
  for (const [, link = ""] of readFileSync("docs/operate/README.md", "utf8").matchAll(/\]\(([^)#]+)\)/g))
    expect(() => readFileSync(`docs/operate/${link}`), link).not.toThrow();
});

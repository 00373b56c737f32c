import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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

it("the dashboard shows every metric", () => {
  const shown = new Set(usagesIn("docs/operate/dashboard.json").map(({ name }) => name));
  expect(metricNames.filter((name) => !shown.has(name))).toEqual([]);
});

it("the page about operating names every kind of refusal, and every alert", () => {
  const page = readFileSync("docs/operate/README.md", "utf8");
  for (const kind of refusalKinds) expect(page).toContain(`\`${kind}\``);
  for (const [, alert] of textOfFile("docs/operate/alerts.yml").matchAll(/- alert: (\w+)/g)) expect(page).toContain(`\`${alert}\``);
});

it("links of the page about operating lead to files", () => {
  for (const [, link = ""] of readFileSync("docs/operate/README.md", "utf8").matchAll(/\]\(([^)#]+)\)/g))
    expect(() => readFileSync(`docs/operate/${link}`), link).not.toThrow();
});

import { parseEnv as parseEnvFile } from "node:util";
import { expect, it } from "vitest";
import { parseEnv } from "./env.ts";
import { buildEnvExample } from "./env-example.ts";
import { variableDescriptions } from "./variable-descriptions.ts";
import { variableNames } from "./variables.ts";

const command = "npx vitest run --project unit edge/environment/env-example.test.ts -u";

it("the table of variables is published as .env.example", async () => {
  await expect(buildEnvExample(), `.env.example is not current. Write it: ${command}`).toMatchFileSnapshot("../../.env.example");
});

it(".env.example names files once, without marks of links and code", () => {
  expect(buildEnvExample()).not.toMatch(/`|\]\(|\.tsapp\//);
  expect(buildEnvExample()).toContain("(its window API: app/shell/support/open-messenger.ts)\n");
});

it(".env.example leaves out what a platform sets", () => {
  const ofPlatform = variableNames.filter((name) => variableDescriptions[name].startsWith("set by "));
  expect(ofPlatform.length).toBeGreaterThan(4);
  for (const name of ofPlatform) expect(buildEnvExample()).not.toMatch(new RegExp(`^(# )?${name}=`, "m"));
});

it(".env.example starts the shop once its required variables and nothing else are filled in", () => {
  const values = {
    DOMAIN_PATTERN: "https://{channel}.{country}.example.com",
    CONTENT_TOKEN: "public",
    CONTENT_PREVIEW_TOKEN: "preview",
    GLOBAL_CONFIG: "https://edge-config.vercel.com/ecfg_abc?token=secret",
    BACKEND_ENDPOINT: "https://backend.example.com",
  };
  const empty = parseEnvFile(buildEnvExample());
  expect(Object.keys(empty).toSorted()).toEqual(Object.keys(values).toSorted());
  const filled = buildEnvExample().replaceAll(/^(\w+)=""$/gm, (_, name) => `${name}="${values[name as keyof typeof values]}"`);
  expect(parseEnv(parseEnvFile(filled) as Record<string, string>)).toEqual(parseEnv(values));
  // Setting each default explicitly changes nothing.
  const all = filled.replaceAll(/^# ([A-Z_\d]+)="(.+)"$/gm, '$1="$2"');
  expect(parseEnv(parseEnvFile(all) as Record<string, string>)).toEqual(parseEnv(values));
});

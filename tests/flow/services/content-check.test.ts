import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentFolder } from "./content-folder.ts";
import { type Service, startService } from "./service.ts";

const folder = contentFolder();
let content: Service;

beforeAll(async () => {
  content = await startService("content", folder.options, folder.path);
});
afterAll(async () => {
  await content.stop();
  folder.clear();
});

/** Runs the command of package.json on this file's space, and returns exit code and output. */
async function check(...options: string[]): Promise<{ code: number | null; printed: string; errorOutput: string }> {
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, DENO_DIR: process.env.DENO_DIR },
    ...{ CONTENT_ENDPOINT: `${content.origin}/v2`, CONTENT_TOKEN: "public", CONTENT_PREVIEW_TOKEN: "preview" },
    DOMAIN_PATTERN: "https://{channel}.{country}.shop.test",
  };
  const child = spawn("npm", ["run", "--silent", "content:check", "--", ...options], { env: env as never });
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) child[name].on("data", (chunk: Buffer) => (texts[name] += chunk.toString()));
  const code = await new Promise<number | null>((settle) => child.once("close", settle));
  return { code, printed: texts.stdout, errorOutput: texts.stderr };
}

const image = { fieldtype: "asset", id: 1, alt: "Bild", filename: "https://a.storyblok.com/f/1/2000x1250/a/a.jpg" };
const page = (more = {}, title = "Titel") => ({ title, teaser: [{ component: "Teaser", headline: "Wort", image, ...more }] });

describe("npm run content:check", () => {
  it("reports findings as a table or as JSON, and by its exit code", async () => {
    folder.story("poster/de-de/seite", page());
    expect(await check("--strict")).toMatchObject({ code: 0, printed: "1 stories checked: 0 errors, 0 warnings\n" });

    folder.story("poster/de-de/seite", page({}, "Ein Titel, der so lang ist, dass ihn niemand in seiner Suche ganz sieht"));
    expect((await check()).code).toBe(0);
    expect((await check("--strict")).code).toBe(1);

    folder.story("poster/de-de/seite", page({ headline: 5 }));
    const { code, printed } = await check("--json");
    expect(code).toBe(1);
    const at = "content.teaser.0.headline";
    expect(JSON.parse(printed)).toMatchObject({
      stories: 1,
      errors: 1,
      findings: [{ story: "poster/de-de/seite", code: "wrong-kind", at }],
    });
    expect((await check()).printed).toMatch(/poster\/de-de\/seite\n {2}error {4}wrong-kind +content\.teaser\.0\.headline\n/);
  });

  it("fails for a market without its legal, account and search pages, and names a fact to be filled in without failing", async () => {
    folder.story("poster/de-de/seite", page());
    folder.story("poster/de-de/home", { ...page(), component: "Home" });
    folder.story("operator", { component: "Operator", name: "Passepartout" });
    const { code, printed } = await check();
    expect(code).toBe(1);
    expect(printed).toMatch(/error {4}no-legal-page +imprint\n.*→ poster\/de-de\/impressum/s);
    expect(printed).toMatch(/error {4}no-account-page +account\n.*→ poster\/de-de\/kundenkonto/s);
    expect(printed).toMatch(/error {4}no-search-page +search\n.*→ poster\/de-de\/suche/s);
    expect(printed).toMatch(/warning {2}no-help-page +help\n.*→ poster\/de-de\/hilfe/s);
    folder.remove("poster/de-de/home");
    const notes = await check("--strict");
    expect(notes.code).toBe(0);
    expect(notes.printed).toMatch(/note {5}unfilled-fact +content\.vatId/);
    folder.remove("operator");
  });

  it("checks drafts on request", { tags: ["long"] }, async () => {
    folder.story("poster/de-de/seite", page());
    folder.story("poster/de-de/seite.draft", page({ headline: 5 }));
    expect((await check()).code).toBe(0);
    expect((await check("--draft")).code).toBe(1);
  });

  it("explains why a space cannot be checked", { tags: ["long"] }, async () => {
    expect(await check("--rocket")).toMatchObject({ code: 2, printed: "", errorOutput: expect.stringContaining("--draft") });
  });
});

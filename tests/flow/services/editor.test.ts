import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentFolder } from "./content-folder.ts";
import { management } from "./management.ts";
import { type Service, startService } from "./service.ts";

const folder = contentFolder();
let content: Service;
let editor: Service;

beforeAll(async () => {
  folder.story("poster/de-de/home", { title: "Start" });
  content = await startService("content", folder.options, undefined, folder.path);
  editor = await startService("editor", [`--content=${content.origin}`, "--shop=4000"]);
});
afterAll(async () => {
  await Promise.all([content.stop(), editor.stop()]);
  folder.clear();
});

const status = async (path: string, init: RequestInit = {}) => (await fetch(editor.origin + path, init)).status;

/** Loads a file of the browser code and its imports. */
async function modulesFrom(path: string, known = new Map<string, string>()): Promise<Map<string, string>> {
  if (known.has(path)) return known;
  const answer = await fetch(editor.origin + path);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "text/javascript; charset=utf-8"]);
  const code = await answer.text();
  known.set(path, code);
  for (const [, specifier = ""] of code.matchAll(/^(?:import|export)\b[^;]*?from "([^"]+)"/gms))
    await modulesFrom(new URL(specifier, editor.origin + path).pathname, known);
  return known;
}

describe("the editor", () => {
  test("is a page whose code runs in a browser as served", async () => {
    expect(await (await fetch(editor.origin)).text()).toContain('src="browser/main.ts"');
    const modules = await modulesFrom("/browser/main.ts");
    expect(modules.size).toBeGreaterThan(15);
    expect([...modules.values()].filter((code) => /^import type|: string[,)]/m.test(code))).toEqual([]);
  });

  test("edits with a token that it does not send to the browser", async () => {
    const stories = await fetch(`${editor.origin}/v1/spaces/1/stories`);
    expect([stories.status, stories.headers.get("access-control-allow-origin")]).toEqual([200, null]);
    const served = [await (await fetch(editor.origin)).text(), ...(await modulesFrom("/browser/main.ts")).values()].join();
    expect(served).not.toContain("management-token");
  });

  test.each(["/v1/spaces/1/stories", "/frame?id=1&slug=poster/de-de/home", "/findings"])(
    "answers %s to its own page only",
    async (path) => {
      const method = path === "/findings" ? { method: "POST", body: "{}" } : {};
      expect(await status(path, method)).toBe(200);
      for (const site of ["cross-site", "same-site", "none"])
        expect(await status(path, { ...method, headers: { "sec-fetch-site": site } })).toBe(403);
    },
  );

  test("is served under this machine's name only", async () => {
    const answered = await new Promise((settle, refuse) => {
      const headers = { host: `evil.test:${editor.port}` };
      request({ host: "127.0.0.1", port: editor.port, path: "/v1/spaces/1/stories", headers }, (answer) => {
        answer.resume();
        settle(answer.statusCode);
      })
        .on("error", refuse)
        .end();
    });
    expect(answered).toBe(403);
  });

  test("cannot be framed, and serves only its own files", async () => {
    expect((await fetch(editor.origin)).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    for (const path of ["/browser/../main.ts", "/browser/content.test.ts", "/main.ts", "/browser/none.ts"])
      expect([path, await status(path)]).toEqual([path, 404]);
  });

  test("reports an outage of the content service, and refuses a body that is too large", async () => {
    const alone = await startService("editor", ["--content=http://127.0.0.1:9"]);
    try {
      expect((await fetch(`${alone.origin}/v1/spaces/1/stories`)).status).toBe(502);
    } finally {
      await alone.stop();
    }
    const { id } = await management(content).story("poster/de-de/home");
    expect(await status(`/v1/spaces/1/stories/${id}`, { method: "PUT", body: "a".repeat(3_000_000) })).toBe(413);
  });
});

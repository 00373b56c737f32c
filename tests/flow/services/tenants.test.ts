import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { contentFolder } from "./content-folder.ts";
import { type Service, startService } from "./service.ts";
import { storyblok } from "./storyblok.ts";

const own = mkdtempSync(join(tmpdir(), "passepartout-tenants-"));
const shared = contentFolder();
const services = {} as Record<"content" | "flags" | "backend", Service>;

beforeAll(async () => {
  shared.story("shop/home", { title: "Shared" });
  const store = join(shared.path, "store.json");
  await writeFile(store, '{ "experiments": ["shared"] }');
  const [content, flags, backend] = await Promise.all([
    startService("content", [...shared.options, `--tenants=${own}`], `${shared.path},${own}`),
    startService("flags", [`--store=${store}`, `--tenants=${own}`], `${store},${own}`),
    startService("backend"),
  ]);
  Object.assign(services, { content, flags, backend });
});
afterAll(async () => {
  await Promise.all(Object.values(services).map((service) => service.stop()));
  shared.clear();
  rmSync(own, { recursive: true });
});

const ask = (address: string, method: string) => fetch(address, { method });
const statusOf = async (address: string, method = "GET") => (await ask(address, method)).status;

/** Opens a tenant of a service, and returns its address. */
async function open(service: Service, name: string): Promise<string> {
  const address = `${service.origin}/t/${name}`;
  expect(await statusOf(address, "PUT")).toBe(201);
  return address;
}

/** Writes a tenant's own file. */
async function write(file: string, value: unknown): Promise<void> {
  await mkdir(join(own, file, ".."), { recursive: true });
  await writeFile(join(own, file), JSON.stringify(value));
}

const titleAt = async (address: string, slug = "shop/home") =>
  storyblok(address)
    .get(`cdn/stories/${slug}`)
    .then(
      ({ data }) => data.story.content.title,
      ({ status }) => status,
    );
const page = (title: string) => ({ story: { content: { component: "Page", title } } });
const flagsAt = async (address: string) =>
  (await fetch(`${address}/ecfg_local/item/experiments`, { headers: { authorization: "Bearer local" } })).json();

describe("a tenant", () => {
  test("exists from its opening to its end, and starts empty when opened again", async () => {
    const address = `${services.backend.origin}/t/life`;
    expect(await statusOf(`${address}/_requests`)).toBe(404);
    await open(services.backend, "life");
    expect(await statusOf(address, "PUT")).toBe(409);
    await fetch(`${address}/one`);
    expect(await (await fetch(`${address}/_requests`)).json()).toEqual({ "/one": 1 });
    expect(await statusOf(address, "DELETE")).toBe(204);
    expect(await statusOf(`${address}/_requests`)).toBe(404);
    expect(await statusOf(address, "DELETE")).toBe(404);
    await open(services.backend, "life");
    expect(await (await fetch(`${address}/_requests`)).json()).toEqual({});
  });

  test("has its own faults and counts", async () => {
    const [one, other] = [await open(services.backend, "one"), await open(services.backend, "other")];
    await fetch(`${one}/_faults`, { method: "POST", body: '[{ "path": "/web-api/*", "status": 503 }]' });
    const path = "/web-api/feature-flags";
    expect(await Promise.all([one, other, services.backend.origin].map((at) => statusOf(at + path)))).toEqual([503, 400, 400]);
    expect(await (await fetch(`${other}/_requests`)).json()).toEqual({ [path]: 1 });
    expect(await (await fetch(`${other}/_faults`)).json()).toEqual([]);
  });

  test("releases its hanging requests at its end", async () => {
    const address = await open(services.flags, "hanging");
    await fetch(`${address}/_faults`, { method: "POST", body: '[{ "path": "*", "body": "hang" }]' });
    const hanging = fetch(`${address}/slow`);
    await expect.poll(async () => (await (await fetch(`${address}/_requests`)).json())["/slow"]).toBe(1);
    await ask(address, "DELETE");
    expect((await hanging).status).toBe(503);
  });

  test("has its own stories above the shared ones, and edits that others do not see", async () => {
    const [one, other] = [await open(services.content, "one"), await open(services.content, "other")];
    expect(await titleAt(one)).toBe("Shared");
    await write("one/stories/shop/home.json", page("Own"));
    await write("one/stories/shop/more.json", page("More"));
    expect([await titleAt(one), await titleAt(one, "shop/more")]).toEqual(["Own", "More"]);
    for (const address of [other, services.content.origin])
      expect([await titleAt(address), await titleAt(address, "shop/more")]).toEqual(["Shared", 404]);
    shared.story("shop/late", { title: "Late" });
    expect([await titleAt(one, "shop/late"), await titleAt(other, "shop/late")]).toEqual(["Late", "Late"]);
    rmSync(join(own, "one/stories/shop/home.json"));
    expect(await titleAt(one)).toBe("Shared");
  });

  test("has its own flag store", async () => {
    await write("marketer/store.json", { experiments: ["own"] });
    expect(await flagsAt(await open(services.flags, "marketer"))).toEqual(["own"]);
    expect(await flagsAt(services.flags.origin)).toEqual(["shared"]);
  });

  test("has its own customers", async () => {
    const [one, other] = [await open(services.backend, "trade"), await open(services.backend, "rival")];
    const form = {
      salutation: "ms",
      firstName: "Ada",
      lastName: "Neu",
      email: "new@example.com",
      password: "ten letters",
      terms: "on",
    };
    const signed = await openBrowser(one).ask("/web-api/customer-signup", form);
    expect(signed.value.errorFields).toBeUndefined();
    const logIn = (at: string) => openBrowser(at).ask("/web-api/customer-login", { email: form.email, password: form.password });
    expect((await logIn(one)).value).toMatchObject({ isLoggedIn: true });
    expect((await logIn(other)).value.isLoggedIn).not.toBe(true);
  });
});

test("an invalid name opens no tenant, and 64 are the maximum", async () => {
  for (const name of ["UPPER", "a%2fb", "..", "x".repeat(61)])
    expect(await statusOf(`${services.flags.origin}/t/${name}`, "PUT")).toBe(404);
  expect(await statusOf(`${services.flags.origin}/t/one`, "POST")).toBe(405);
  const statuses = await Promise.all(
    Array.from({ length: 70 }, (_, number) => statusOf(`${services.flags.origin}/t/many-${number}`, "PUT")),
  );
  expect(statuses).toContain(503);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(64);
});

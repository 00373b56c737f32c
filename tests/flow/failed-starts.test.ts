import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localEnvironment, portsFrom } from "../../edge/local/environment.ts";
import { denoShop } from "../../edge/local/processes.ts";
import { sampledTags } from "../sampled.ts";
import { wrongVariables } from "../wrong-variables.ts";
import { freePorts } from "./open-services.ts";

// Reports of failed starts; `npx vitest run --project flow tests/flow/failed-starts.test.ts` prints the table.

let port: number;
let folder: string;
const taken = createServer();
beforeAll(async () => {
  port = await freePorts();
  folder = await mkdtemp(join(tmpdir(), "failed-starts-"));
  await new Promise<void>((listens) => taken.listen(port + 1, "0.0.0.0", listens));
});
afterAll(async () => {
  taken.close();
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n"));
  await rm(folder, { recursive: true, force: true });
});

const table: [string, string, string][] = [["failed start", "exit code", "sentence"]];

type Ended = { code: number | null; output: string };

/** Runs a process with these variables only, until its end. */
async function run(command: readonly string[], env: Record<string, string>, cwd = "."): Promise<Ended> {
  const { PATH = "", HOME = "" } = process.env;
  const [program = "", ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { PATH: `${resolve("node_modules/.bin")}:${PATH}`, HOME, NO_COLOR: "1", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  // Kills a start that neither fails nor ends.
  const timeout = setTimeout(() => child.kill("SIGKILL"), 20_000);
  const code = await new Promise<number | null>((ended) => child.once("close", ended));
  clearTimeout(timeout);
  return { code, output };
}

/** Runs the shop's command with other variables; undefined removes a variable. */
function shopWith(variables: Record<string, string | undefined>, permitted: Record<string, string> = {}) {
  const { command, env = {} } = denoShop(portsFrom(port), permitted);
  const all = Object.entries({ ...env, ...variables }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { command, env: Object.fromEntries(all) };
}

function expectFailure(label: string, { code, output }: Ended, sentence: string | RegExp): void {
  const shown = output.trim().split("\n").at(-1) ?? "";
  table.push([label, String(code), shown.trim()]);
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
  // A stack or an event would hide the message.
  expect(output).not.toMatch(/^\s+at |unhandled-rejection/m);
}

test("a shop with only invalid variables reports all of them in one start", async () => {
  const { command, env } = shopWith(wrongVariables);
  const { code, output } = await run(command, env);
  expect(code).toBe(1);
  for (const name of Object.keys(wrongVariables)) {
    expect(output).toMatch(new RegExp(`^  ${name}: (is not set; it )?must `, "m"));
    const [line = ""] = output.split("\n").filter((text) => text.startsWith(`  ${name}: `));
    table.push([`${name}=${wrongVariables[name as keyof typeof wrongVariables] ?? "(not set)"}`, String(code), line.trim()]);
  }
});

/** Starts with one wrong variable. edge/environment/env.test.ts and edge/persistent-shell-store.test.ts have the sentences. */
const wrongStarts: readonly [string, Record<string, string | undefined>, RegExp][] = [
  ["DOMAIN_PATTERN is not set", { DOMAIN_PATTERN: undefined }, /DOMAIN_PATTERN: is not set; it must be an origin/],
  ["EDGE_CONFIG=x", { EDGE_CONFIG: "x" }, /EDGE_CONFIG: must be a connection string of a Global Config or Edge Config/],
  ["no flag store", { EDGE_CONFIG: undefined }, /GLOBAL_CONFIG: is not set; it must be a connection string/],
  [
    "GLOBAL_CONFIG beside another EDGE_CONFIG",
    { GLOBAL_CONFIG: "global-config:id=ecfg_abc&token=other" },
    /GLOBAL_CONFIG: must lead to the same store, with the same token, as EDGE_CONFIG/,
  ],
  [
    "SHELL_STORE of another platform",
    { SHELL_STORE: "vercel-runtime-cache" },
    /SHELL_STORE is vercel-runtime-cache, which this platform does not have/,
  ],
];
const tagsOfStart = sampledTags(wrongStarts, 2);

for (const wrong of wrongStarts) {
  const [label, variables, sentence] = wrong;
  test(`${label}: the process exits with 1 and names the variable`, tagsOfStart(wrong), async () => {
    const { command, env } = shopWith(variables);
    expectFailure(label, await run(command, env), sentence);
  });
}

test("an occupied port ends the process, also on a platform that accepts connections", async () => {
  const occupied = { PORT: String(port + 1) };
  for (const more of [{}, { DENO_DEPLOYMENT_ID: "x" }]) {
    const { command, env } = shopWith({ ...occupied, ...more }, occupied);
    const label = `port taken${"DENO_DEPLOYMENT_ID" in more ? " on Deno Deploy" : ""}`;
    expectFailure(label, await run(command, env), `The shop cannot listen on port ${port + 1}: it is taken.`);
  }
});

test("a port without permission ends the process", async () => {
  const { command, env } = shopWith({ PORT: String(port + 2) });
  expectFailure(
    "port not permitted",
    await run(command, env),
    `The shop cannot listen on port ${port + 2}: the process lacks the permission.`,
  );
});

test("a snapshot path that is not a folder ends the process and names the variable", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const { command, env } = shopWith({}, { CONTENT_SNAPSHOT: file });
  expectFailure("snapshot is a file", await run(command, env), /^CONTENT_SNAPSHOT: the folder cannot be read/m);
});

test("`npm run serve` passes on code and message, before and during the start", async () => {
  const serve = (variables: Record<string, string>) =>
    run(["npm", "run", "--silent", "serve"], { ...localEnvironment(portsFrom(port)), ...variables });
  expectFailure(
    "npm run serve, EDGE_CONFIG=x",
    await serve({ EDGE_CONFIG: "x" }),
    "EDGE_CONFIG: must be a connection string of a Global Config or Edge Config",
  );
  expectFailure(
    "npm run serve, port taken",
    await serve({ PORT: String(port + 1) }),
    `The shop cannot listen on port ${port + 1}: it is taken.`,
  );
});

test("`npm start` refuses ports on which browsers open no page", async () => {
  const ended = await run(["deno", "run", "--allow-env", "edge/local/start.ts"], { PORT: "5995" });
  expectFailure(
    "npm start, PORT=5995",
    ended,
    "Browsers open no page on port 6000. Choose another first port of eight: PORT=5000 npm start",
  );
});

describe("a shop without a build", () => {
  let bare: string;
  beforeAll(async () => {
    bare = join(folder, "bare");
    await cp("edge", join(bare, "edge"), { recursive: true, filter: (path) => path !== join("edge", "local") });
    for (const name of ["app", "content-types", "edge/local", "node_modules"]) await symlink(resolve(name), join(bare, name));
    await cp("package.json", join(bare, "package.json"));
  });
  const sentence = "A file of the shop is missing: run `npm run build`.";

  test("names the command that builds it", async () => {
    const { command, env } = shopWith({});
    expectFailure("build missing", await run(command, env, bare), sentence);
  });

  test("ends `npm start` with 1 and its message, without a restart", async () => {
    const permissions = ["--allow-net=127.0.0.1,0.0.0.0", "--allow-run", "--allow-env", "--allow-read=."];
    const ended = await run(["deno", "run", ...permissions, "edge/local/start.ts"], { PORT: String(await freePorts()) }, bare);
    expectFailure("npm start, build missing", ended, sentence);
    expect(ended.output).not.toContain("started again");
  });
});

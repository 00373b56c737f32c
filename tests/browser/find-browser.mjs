// Finds a Chromium for the browser tests, or installs one. It runs before anything is compiled, so it is plain JavaScript for Node;
// Playwright is used only if it is installed.
//
// node tests/browser/find-browser.mjs prints the path, and its progress on standard error.
import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

// The shell without a window's interface comes first: it costs a fifth less processor time a page.
const names = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "chrome.exe",
];

const usualPlaces = [
  ...["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"].flatMap((folder) => names.map((name) => join(folder, name))),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const howToGetOne = `No Chromium was found, and none could be installed. Any one of these helps:
  npx playwright install --with-deps chromium     Playwright's own download
  apt-get install chromium-headless-shell         on Debian; chromium, too
  https://www.google.com/chrome                   everywhere else
or set the path of another one: BROWSER_PATH=/path/to/chromium npm test`;

/**
 * Finds the tests' browser: the one in BROWSER_PATH, an installed one, Playwright's own, or one that it installs.
 *
 * @returns {string} its path
 *
 * @throws Error with advice if no browser is found or can be installed
 */
export function browserPath() {
  const named = process.env.BROWSER_PATH;
  if (named && !isProgram(named)) throw new Error(`BROWSER_PATH is ${named}, which is not executable: correct it or leave it unset`);
  const path = named || present() || installed();
  if (!path) throw new Error(howToGetOne);
  return path;
}

function present() {
  return onThisMachine() ?? playwrightsOwn();
}

function onThisMachine() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces].find(isProgram);
}

/** Finds Playwright's own download. */
function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)("playwright").chromium.executablePath();
    return isProgram(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function installed() {
  for (const { name, commands } of waysToInstall()) {
    console.error(`No browser found; installing ${name} …`);
    if (commands.every(runs)) {
      const path = present();
      if (path) return path;
    }
    console.error(`${name} could not be installed.`);
  }
  return undefined;
}

/**
 * Lists ways to install a browser on this machine, in order of preference.
 *
 * @returns {{ name: string, commands: string[][] }[]}
 */
function waysToInstall() {
  const isRoot = process.getuid?.() === 0;
  const asRoot = isRoot ? [] : ["sudo", "-n"];
  const mayInstall = succeeds(["apt-get", "--version"]) && (isRoot || succeeds(["sudo", "-n", "true"]));
  return [
    {
      name: "Playwright's Chromium",
      commands: [["npx", "--no-install", "playwright", "install", ...(mayInstall ? ["--with-deps"] : []), "chromium"]],
    },
    ...(mayInstall
      ? ["chromium-headless-shell", "chromium"].map((name) => ({
          name: `Debian's package ${name}`,
          commands: [
            [...asRoot, "apt-get", "update", "-q"],
            [...asRoot, "apt-get", "install", "-y", "-q", "--no-install-recommends", name],
          ],
        }))
      : []),
  ];
}

/** @param {string[]} command */
function succeeds([program = "", ...args]) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

/** Runs a command and shows its output on standard error, so that standard output has the path only. */
function runs(/** @type {string[]} */ [program = "", ...args]) {
  const shell = process.platform === "win32";
  return spawnSync(program, args, { stdio: ["ignore", process.stderr, process.stderr], shell, timeout: 300_000 }).status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(browserPath());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

// Finds a Chromium for the browser tests, or gets one. It runs before anything is compiled, so it is plain JavaScript
// that needs nothing beyond Node; Playwright is asked only if it is installed.
//   node tests/browser/find-browser.mjs   prints the path, and on the way there says what it does
import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chrome.exe"];

const usualPlaces = [
  ...["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"].flatMap((folder) => names.map((name) => join(folder, name))),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const howToGetOne = `No Chromium was found, and none could be installed. Any one of these helps:
  npx playwright install --with-deps chromium     Playwright's own download
  apt-get install chromium                        on Debian
  https://www.google.com/chrome                   everywhere else
or name one that stands in another place: BROWSER_PATH=/path/to/chromium npm test`;

/**
 * The browser that the tests open: the one that BROWSER_PATH names, an installed one, Playwright's own, or else one
 * that is installed now.
 *
 * @returns {string} its path
 * @throws Error that says how to get one, when there is none and none could be installed
 */
export function browserPath() {
  const named = process.env.BROWSER_PATH;
  if (named && !isProgram(named)) throw new Error(`BROWSER_PATH names ${named}, which is no program: correct it or leave it unset`);
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

/** Playwright's own download, if it was made. */
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
 * Ways to get a browser, the first that works wins. A way that is not open on this machine is left out.
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
      ? [
          {
            name: "Debian's package chromium",
            commands: [
              [...asRoot, "apt-get", "update", "-q"],
              [...asRoot, "apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
            ],
          },
        ]
      : []),
  ];
}

/** @param {string[]} command */
function succeeds([program = "", ...args]) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

/** Runs a command, showing what it says; its words go to standard error, so that standard output is the path alone. */
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

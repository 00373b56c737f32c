import type { Browser } from "playwright";
import { launchBrowser } from "../browser/launch.ts";
import type { StartedProcesses } from "./started-processes.ts";

export async function openBrowser(started: StartedProcesses): Promise<Browser> {
  const starting = launchBrowser({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  await started.track(starting.then((browser) => ({ stop: () => browser.close() })));
  return starting;
}

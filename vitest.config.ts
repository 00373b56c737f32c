import { configDefaults, defineConfig } from "vitest/config";
import { browserFiles } from "./edge/build/browser-files.ts";
import { compiledMessages } from "./edge/build/compiled-messages.ts";

/** Tests over sockets of their own, with the real deadlines: each takes seconds, so `npm run check` leaves them out. */
const sockets = [
  "app/backend/backend.test.ts",
  "app/backend/outage.test.ts",
  "app/content/content-service.test.ts",
  "app/content/last-good-story.test.ts",
  "app/content/outage.test.ts",
  "app/content/restart.test.ts",
  "app/content/space/space-reader.test.ts",
  "app/content/unpublished-slugs.test.ts",
  "app/experiments/flags.test.ts",
  "app/experiments/outage.test.ts",
  "tests/call-faults.test.ts",
];

/** Tests of large amounts, such as 120,000 stories: several seconds of processor time each, so `npm run check` leaves them out, too. */
const large = [
  "app/page/wrong-stories.test.ts",
  "app/routes/search-engines/sitemap.server.test.ts",
  "app/story-check/mutations.test.ts",
  "tests/search-speed.test.ts",
];

/**
 * Flow tests that mostly wait for the shop's deadlines and intervals, and leave the processors idle: `npm test` runs them, and `sockets`,
 * beside all other tests.
 */
const waiting = [
  "backend",
  "connections",
  "content-outage",
  "experiment",
  "faults",
  "late",
  "own-frame",
  "proxy-header",
  "proxy-shares",
  "publications",
  "redirects",
  "relay",
  "sitemap",
  "slow-uploads",
  "tools",
].map((name) => `tests/flow/${name}.test.ts`);

/** Each kind of test by name: `npx vitest run --project unit`. All but `unit`, `large` and `sockets` need the build of `npm run build`. */
const projects: Record<string, { include: string[]; exclude?: string[]; setupFiles?: string[] }> = {
  unit: {
    include: ["app/**/*.test.{ts,tsx}", "edge/**/*.test.ts", "tests/*.test.ts"],
    exclude: [...configDefaults.exclude, ...sockets, ...large],
    setupFiles: ["tests/unit-setup.ts"],
  },
  large: { include: large, setupFiles: ["tests/unit-setup.ts"] },
  sockets: { include: sockets, setupFiles: ["tests/unit-setup.ts"] },
  waiting: { include: waiting },
  services: { include: ["tests/flow/services/*.test.ts"] },
  flow: { include: ["tests/flow/*.test.ts"], exclude: [...configDefaults.exclude, ...waiting] },
  conformance: { include: ["tests/conformance/*.test.ts"] },
  browser: { include: ["tests/browser/*.test.ts"] },
};

/** Marks a test that takes a second or more and whose fact a cheaper test shows in part: `npm test` leaves it out, `test:long` runs it. */
const tags = [{ name: "long", description: "left out by npm test, run by npm run test:long and test:everywhere" }];

export default defineConfig({
  test: {
    tags,
    // For two processors: a third busy file would slow the others down, so that time limits fail on a slow machine. `npm test` runs the
    // files that mostly wait, and those of local services, beside them in two more workers.
    maxWorkers: 2,
    globalSetup: ["tests/global-setup.ts"],
    // Caches compiled modules across runs and projects, by their text and by that of this file and its plugins.
    experimental: { fsModuleCache: true },
    projects: Object.entries(projects).map(([name, project]) => ({
      plugins: [compiledMessages(), browserFiles()],
      // Most files share a worker without isolation: each leaves only what others may use, such as modules and an open browser.
      test: {
        name,
        ...project,
        tags,
        isolate: name === "conformance",
        testTimeout: 60_000,
        hookTimeout: 120_000,
        // Long, because a poll waits for what must come; tests that limit the time say so in their titles.
        expect: { poll: { timeout: 20_000 } },
        // A failed step is listed by the first line of its message, which then has the sentences of the test.
        chaiConfig: { truncateThreshold: 600 },
        environment: "node",
        // Tests import the built shop as Node does; Vite would transform each copy of it.
        server: { deps: { external: [/\/\.local\/build-copies\//] } },
      },
    })),
  },
});

import { load } from "../load.ts";
import { residentOf } from "../memory.ts";
import { median } from "../percentile.ts";
import { processorTime } from "../processor-time.ts";
import { runBench } from "../started-processes.ts";
import { costOfPublication, settledLinks, settledRedirects } from "./settled.ts";
import { countSitemap } from "./sitemap.ts";
import { openSpace, type Space } from "./space.ts";

// Compares the built shop on a space of 100,000 stories and 20,000 redirects with the shop on its own space. Takes about four
// minutes, because the lists of the large space are read at the specified 5 requests a second.

const large = { stories: 100_000, redirects: 20_000 };
const rounds = 5;
const seconds = 4;
/** Max ratio of processor time per page, large space to small. */
const goal = 1.1;

await runBench(async (started) => {
  const own = await openSpace("its own space", { stories: 0, redirects: 0 }, started);
  const generated = await openSpace("100,000 stories", large, started);
  for (const space of [own, generated]) {
    print(space, "first page after", `${(space.firstPage / 1_000).toFixed(1)} s`);
    const links = await settledLinks(space);
    print(space, "links complete after", `${(links.after / 1_000).toFixed(1)} s, ${links.requests} requests`);
  }
  const redirects = await settledRedirects(generated, large.redirects);
  print(generated, "first redirect after", `${(redirects.one / 1_000).toFixed(1)} s from the first missing page`);
  print(generated, "redirects complete after", `${(redirects.all / 1_000).toFixed(1)} s`);
  await processorTimes(own, generated);
  for (const space of [own, generated]) {
    print(space, "memory", `${Math.round(residentOf(space.shop.process.pid) / 2 ** 20)} MB`);
    print(space, "one publication costs", JSON.stringify(await costOfPublication(space)));
  }
  await sitemapOf(generated);
});

function print({ name }: Pick<Space, "name">, metric: string, value: string): void {
  console.log(`${name.padEnd(16)} ${metric.padEnd(26)} ${value}`);
}

/** Loads both shops in turns, so that background activity affects both. */
async function processorTimes(own: Space, many: Space): Promise<void> {
  const served = ({ name, ports, shop }: Space) => ({ name, about: name, port: ports.shop, process: shop });
  const costs = new Map<Space, number[]>([
    [own, []],
    [many, []],
  ]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [space, pages] of costs) {
      const { pages: answered, processor = Number.NaN } = await load(served(space), seconds, { connectionCount: 16 });
      pages.push(processor / answered);
    }
  }
  const [small = Number.NaN, big = Number.NaN] = [own, many].map((space) => median(costs.get(space) ?? []));
  print(own, "processor time a page", `${small.toFixed(3)} ms`);
  print(many, "processor time a page", `${big.toFixed(3)} ms, ${(big / small).toFixed(2)} times (goal: at most ${goal})`);
  if (big / small > goal) process.exitCode = 1;
}

/** Measures the largest market's sitemap on the shop with a higher request rate. */
async function sitemapOf(space: Space): Promise<void> {
  const since = performance.now();
  const before = processorTime(space.fast.process.pid) ?? Number.NaN;
  const { files, addresses, twice, largest } = await countSitemap(space.ports.fast);
  const took = ((performance.now() - since) / 1_000).toFixed(1);
  print(space, "sitemap", `${files} files, ${addresses} addresses, ${twice} of them twice, at most ${largest} a file`);
  const processor = (((processorTime(space.fast.process.pid) ?? Number.NaN) - before) / 1_000).toFixed(1);
  print(space, "sitemap read in", `${took} s at 50 requests a second, ${processor} s of processor time`);
  const again = performance.now();
  await countSitemap(space.ports.fast);
  print(space, "sitemap read again in", `${((performance.now() - again) / 1_000).toFixed(1)} s`);
  if (twice > 0 || largest > 50_000) process.exitCode = 1;
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { randomFrom } from "../../edge/local/content/pictures/designs/random-from.ts";
import {
  type ComparedBuildCopy,
  canvas,
  editShown,
  isCached,
  openComparedBuildCopy,
  setExperiments,
  visibleAt,
  visibleOf,
} from "./compared-build-copy.ts";
import { eventually } from "./eventually.ts";
import { openWarmBuildCopy } from "./in-process.ts";
import { ask, editorPass, page, visitorsOf } from "./visitors.ts";

// A page is cached under all inputs that it was rendered from, so a shop with a cache and one without show every visitor the same page.

/** Number of random visitors; more in `npm run test:everywhere`. */
const visitors = process.env.EVERYWHERE ? 2_000 : 20;

let compared: ComparedBuildCopy;
beforeAll(async () => {
  compared = await openComparedBuildCopy(openWarmBuildCopy);
});
afterAll(() => compared.buildCopy.close());

test("visitors of all kinds see the same page, cached or not", { timeout: 300_000 }, async () => {
  const { buildCopy, uncached } = compared;
  const cached = buildCopy.openShop();
  const draft = await editorPass(cached);
  const next = visitorsOf(randomFrom(7), draft);
  let hits = 0;
  for (let number = 0; number < visitors; number += 1) {
    // Editors and marketers make changes meanwhile.
    if (number === Math.floor(visitors / 3))
      await editShown(compared, canvas, (content) => Object.assign(content, { title: "Titel von heute" }), page, "Titel von heute");
    if (number === Math.floor((visitors * 2) / 3)) await setExperiments(buildCopy, 80);
    const visitor = next();
    // Each visitor comes back once, so that most pages come from the cache.
    const answers = [await ask(cached, visitor), await ask(cached, visitor)];
    hits += answers.filter(isCached).length;
    if (visitor.path.includes("debug")) continue;
    const other = await visibleAt(uncached, visitor);
    // After a change by an editor or marketer, one shop may be a moment ahead of the other.
    if (answers.some((answer) => visibleOf(answer) !== other))
      await eventually(async () =>
        expect(await visibleAt(cached, visitor), JSON.stringify(visitor)).toBe(await visibleAt(uncached, visitor)),
      );
  }
  console.info(`${visitors} visitors, ${hits} cached pages`);
  expect(hits).toBeGreaterThan(visitors / 4);
});

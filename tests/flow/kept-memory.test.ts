import { expect, test } from "vitest";
import type { Recording } from "../../app/document/fragments/recording.ts";
import { collectGarbage } from "../collect-garbage.ts";
import { openBuildCopyOfFile, openWarmBuildCopy } from "./in-process.ts";
import { storyPages } from "./page.ts";
import { ask } from "./visitors.ts";

const { buildCopy } = await openBuildCopyOfFile(openWarmBuildCopy);
const theme = { host: "poster.de", path: "/themes/konfetti-vintage-einschulung" };

test("a stored page holds nothing of the request that it was rendered for", async () => {
  const requests: { path: string; recording: WeakRef<Recording> }[] = [];
  const shop = buildCopy.openShop(
    {},
    {
      openRecording(standpoint, path) {
        const recording = buildCopy.built.createRecording(standpoint, path);
        requests.push({ path, recording: new WeakRef(recording) });
        return recording;
      },
    },
  );
  for (const one of [theme, ...storyPages.filter(({ host }) => host === "poster.de")]) await ask(shop, one);
  await expect
    .poll(() => {
      collectGarbage();
      return requests.filter(({ recording }) => recording.deref()).map(({ path }) => path);
    })
    .toEqual([]);
  expect(requests.length).toBeGreaterThan(20);
});

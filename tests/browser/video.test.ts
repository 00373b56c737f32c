// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTest } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();
const page = "/werkstatt";
/** Requests of a video: file, captions, host. */
const ofVideos = /videos\.localhost|\.(webm|mp4|vtt)$/;

const [file, hosted] = [/Vom Holz zur Wand/, /Rundgang/];
const toPlay = (shown: Page, name: RegExp) => shown.getByRole("link", { name: new RegExp(`Video abspielen: .*${name.source}`) });

describe("a video", () => {
  test("sends no request and sets no cookie before it is clicked", async ({ enter }) => {
    const { page: shown, settlesOn, requests } = await enter();
    await settlesOn(page, "poster.de");
    await toPlay(shown, hosted).scrollIntoViewIfNeeded();
    expect(requests.filter(({ url }) => ofVideos.test(url.host + url.pathname))).toEqual([]);
    expect((await shown.context().cookies()).filter(({ name }) => name === "seen")).toEqual([]);
    expect(await shown.locator("video, iframe[src*=embed], link[rel=preconnect]").count()).toBe(0);
  });

  test("plays in the place of its picture by keyboard, with captions in the page's language, and keeps the focus", async ({ enter }) => {
    const { page: shown, settlesOn } = await enter({ reducedMotion: "reduce" });
    await settlesOn(page, "poster.de");
    await toPlay(shown, file).focus();
    await shown.keyboard.press("Enter");
    const video = shown.locator("video");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
    const showing = await video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    );
    expect(showing).toEqual(["de"]);
    expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violations(shown, "main")).toEqual([]);
  });

  test("of the host plays in its frame, which the page's policy allows", async ({ enter }) => {
    const { page: shown, settlesOn } = await enter();
    await settlesOn(page, "poster.de");
    await toPlay(shown, hosted).click();
    await shown.frameLocator("iframe").getByText("PptWerkstat").waitFor();
    expect(await shown.locator("iframe").getAttribute("title")).toBe("Ein Rundgang durch die Werkstatt");
  });

  test("reloads the page if the policy of an earlier page blocks its frame, whatever else that policy blocked before", async ({
    enter,
  }) => {
    const { page: shown, settlesOn, expects } = await enter();
    expects(/the content security policy refuses/);
    await settlesOn(page, "poster.de");
    const link = toPlay(shown, hosted);
    const id = await link.getAttribute("id");
    await link.click();
    const host = new URL((await shown.locator("iframe").getAttribute("src")) ?? "").origin;
    const report = (violations: { effectiveDirective: string; blockedURI: string }[]) =>
      shown.evaluate((all) => {
        for (const { effectiveDirective, blockedURI } of all)
          document.dispatchEvent(
            new SecurityPolicyViolationEvent("securitypolicyviolation", {
              ...{ effectiveDirective, blockedURI, violatedDirective: effectiveDirective, documentURI: location.href },
              ...{ originalPolicy: "", disposition: "enforce", statusCode: 200 },
            }),
          );
      }, violations);
    await report([
      { effectiveDirective: "img-src", blockedURI: host },
      { effectiveDirective: "frame-src", blockedURI: "https://frames.example" },
    ]);
    expect(await shown.locator("iframe").count()).toBe(1);
    const reloaded = shown.waitForEvent("load");
    await report([{ effectiveDirective: "frame-src", blockedURI: `${host}/embed` }]);
    await reloaded;
    expect(new URL(shown.url()).hash).toBe(`#${id}`);
    await toPlay(shown, hosted).waitFor();
  });

  test("is a link to its file, or to the host's page, without a script", async ({ enter }) => {
    const { page: shown, goes } = await enter({ javaScriptEnabled: false });
    await goes(`${page}?_plain=1`, "poster.de");
    expect(await toPlay(shown, file).getAttribute("href")).toMatch(/canvas-workshop\.webm$/);
    await toPlay(shown, hosted).click();
    await shown.getByText("PptWerkstat").waitFor();
    expect(new URL(shown.url()).search).toBe("?v=PptWerkstat");
  });

  test("loads its script on its own pages only", async ({ enter }) => {
    const { settlesOn, requests } = await enter();
    const scripts = () => requests.filter(({ url }) => /\/(play|check)-[\w-]+\.js$/.test(url.pathname)).length;
    await settlesOn("/zubehoer", "poster.de");
    expect(scripts()).toBe(0);
    await settlesOn(page, "poster.de");
    expect(scripts()).toBe(1);
  });
});

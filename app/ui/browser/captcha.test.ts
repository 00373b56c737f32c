import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestCaptchaToken } from "./captcha.ts";

const settings = { script: "https://captcha.test/api.js", siteKey: "key" };

/** Requests a token on a page whose captcha gives it after `delay` ms. */
function requestToken(delay: number) {
  const reports: string[] = [];
  const execute = () => new Promise<string>((resolve) => setTimeout(() => resolve("a token"), delay));
  vi.stubGlobal("window", { grecaptcha: { ready: (call: () => void) => call(), execute } });
  vi.stubGlobal("document", { createElement: () => ({}), head: { append: ({ onload }: { onload: () => void }) => onload() } });
  vi.stubGlobal("dispatchEvent", ({ detail }: CustomEvent<{ reason: Error }>) => reports.push(detail.reason.message));
  const request: { token?: string; reports: string[] } = { reports };
  void requestCaptchaToken(settings, "newsletter").then((token) => (request.token = token));
  return request;
}

describe("a captcha's token", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("that arrives within 4 seconds is returned", async () => {
    const request = requestToken(3_999);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(request).toEqual({ token: "a token", reports: [] });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that is later is empty after 4 seconds, and reported", async () => {
    const request = requestToken(60_000);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(request).toEqual({ reports: [] });
    await vi.advanceTimersByTimeAsync(1);
    expect(request).toEqual({ token: "", reports: ["no token within 4000 ms"] });
    expect(console.error).toHaveBeenCalledWith("newsletter-recaptcha-error", "Error: no token within 4000 ms");
  });
});

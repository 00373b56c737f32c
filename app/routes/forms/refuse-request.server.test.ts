import { expect, it, vi } from "vitest";
import { storyShop } from "../../../tests/story-shop.ts";
import { errorResponse } from "./refuse-request.server.tsx";

// Only the build provides this URL.
vi.mock("./forms.css?url", () => ({ default: "/forms.css" }));

const refused = (status: number, accept: string) =>
  errorResponse(status, { request: new Request("https://poster.de.shop.test/", { method: "POST", headers: { accept } }), shop });
const shop = { ...storyShop(new Map()), home: "/d/" };

it("a refused form shows a page without a script, and only its status to a script", async () => {
  for (const [status, words] of [
    [404, "Diese Seite hängt hier nicht"],
    [503, "Bitte versuchen Sie es gleich noch einmal."],
    [413, "Bitte versuchen Sie es gleich noch einmal."],
  ] as const) {
    const page = refused(status, "text/html,*/*;q=0.8");
    expect([page.status, page.headers.get("cache-control")]).toEqual([status, "no-store"]);
    const html = await page.text();
    expect(html).toContain(words);
    expect(html).toContain('<a href="/d/">Zur Startseite</a>');
    expect([refused(status, "*/*").status, await refused(status, "*/*").text()]).toEqual([status, ""]);
  }
});

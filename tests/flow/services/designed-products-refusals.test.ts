// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchFrom } from "./local-backend.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

test.each([
  "/web-api/calendar-design-group?designGroupId=9999",
  "/web-api/calendar-design-group?calendarType%5B%5D=constructor",
  "/web-api/calendar-design-group?pageSize=49",
  "/web-api/calendar-design-group?page=0",
  "/web-api/calendar-price?calendarType=wandkalender&formatType=265-120",
  "/web-api/calendar-price?calendarType=wandkalender&formatType=a4-hoch&mountingType=holzblock",
  "/web-api/calendar-price?calendarType=wandkalender&formatType=a4-hoch&pageCount=14",
  "/web-api/calendar-price?calendarType=wandkalender&formatType=a4-hoch&amount=501",
  "/web-api/photobook-design-group-set/9999",
  "/web-api/photobook-design-group-set/x",
  "/web-api/photobook-design-group-set?categoryIds%5B%5D=6",
  "/web-api/photobook-price?photobookPageCount=17",
  "/web-api/photobook-price?photobookPrinting=fotoheft&photobookCover=hard",
  "/web-api/photobook-price?photobookType=fotoheft&refinementType=gold",
  "/web-api/photobox-data?photoboxFormat%5Bwidth%5D=1&photoboxFormat%5Bheight%5D=1",
  "/web-api/photobox-data?photoboxFormat=100x100",
  "/web-api/collage-designer-design-group?designGroupId=17",
  "/web-api/collage-designer-design-groups?collageKind%5B%5D=echtglas",
])("%s is refused with 400 and a reason", async (path) => {
  const answer = await fetchFrom(backend, path, { locale: "de-DE" });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { error: string }).error.length).toBeGreaterThan(10);
});

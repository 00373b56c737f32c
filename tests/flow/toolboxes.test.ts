import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxUploadBytes } from "#app/backend/call.ts";
import { pdfOf } from "../pdf.ts";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { type Answer, clearFaults, orderFaults, requestCounts, type Visit, visit } from "./visit.ts";

const host = "poster.de";
const boundary = "between-two-fields";
const asPage = { accept: "text/html,*/*;q=0.8" };

let testShop: TestShopHere;
/** Upload address of the page's toolbox. */
let action = "";
beforeAll(async () => {
  testShop = await openTestShopHere();
  const { text } = await visit(testShop, "/bilder-vorbereiten?_plain=1", { host, headers: { cookie: "plain=1" } });
  action = /action="(\/_forms\/[^"]+)"/.exec(text)?.[1] ?? "";
});
afterAll(() => testShop.close());

function fileForm(tool: string, file: string, headers: Visit["headers"]): Visit {
  const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const sent = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="geheim.pdf"\r\ncontent-type: application/pdf\r\n\r\n${file}\r\n--${boundary}--\r\n`;
  return {
    host,
    method: "POST",
    body: field("tool", tool) + field("quality", "85") + sent,
    headers: {
      origin: `http://${host}.localhost:${testShop.ports.shop}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  };
}

/** Sends a file, and retries while pages for one visitor are at their limit. */
async function send(tool: string, file: string, headers: Visit["headers"] = {}, to = action): Promise<Answer> {
  const form = fileForm(tool, file, headers);
  let answer: Answer | undefined;
  await eventually(async () => {
    answer = await visit(testShop, to, form);
    expect(answer.status).not.toBe(503);
  });
  return answer as unknown as Answer;
}

describe("a toolbox", () => {
  test("returns a tool's result as a page for visitors without scripts: one picture for each page of a PDF", async () => {
    const { status, headers, text } = await send("convert-pdf", pdfOf(2), asPage);
    expect([status, headers["cache-control"], headers["content-type"]]).toEqual([200, "no-store", "text/html; charset=utf-8"]);
    expect(text).toContain("Seiten in diesem PDF: 2.");
    const links = Array.from(text.matchAll(/href="(\/web-api\/toolbox-download\/[\w-]+)"/g), ([, href = ""]) => href);
    expect(links).toHaveLength(2);
    const file = await visit(testShop, links[1] ?? "", { host });
    expect([file.status, file.headers["content-type"], file.headers["content-disposition"], file.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "attachment; filename*=UTF-8''geheim-2.jpg",
      "no-store",
    ]);
    expect(file.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("returns the same to a script", async () => {
    const { text } = await send("convert-pdf", pdfOf(1));
    expect(JSON.parse(text)).toEqual({
      status: "made",
      text: "Fertig. Seiten in diesem PDF: 1.",
      downloads: [{ name: "Seite 1 herunterladen", href: expect.stringMatching(/^\/web-api\/toolbox-download\/[\w-]{43}$/) }],
    });
  });

  test.each([
    ["no PDF", "convert-pdf", "geheim", 400, "Die Seiten dieser PDF-Datei können wir nicht lesen"],
    ["no picture", "optimize-image", pdfOf(1), 400, "Dieses Bild können wir nicht lesen"],
    ["no file", "convert-file", "", 400, "Bitte wählen Sie eine Datei."],
    ["too large a file", "convert-file", "x".repeat(maxUploadBytes + 1), 413, "Diese Datei ist zu groß. Möglich sind bis zu 4 MB."],
    ["far too large a file", "convert-file", "x".repeat(maxUploadBytes + 100_000), 413, "Diese Datei ist zu groß."],
    ["an unknown tool", "toString", pdfOf(1), 400, "Das hat nicht geklappt."],
  ])("refuses %s with a message, without reading more than necessary", async (_, tool, file, status, words) => {
    const answer = await send(tool, file);
    expect([answer.status, JSON.parse(answer.text).status]).toEqual([status, "refused"]);
    expect(JSON.parse(answer.text).text.replaceAll("\u00a0", " ")).toContain(words);
    expect((await send(tool, file, asPage)).text.replaceAll("\u00a0", " ")).toContain(words);
  });

  test("reports an outage of the tools", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/toolbox-convert-pdf", status: 500 }]);
    const { status, text } = await send("convert-pdf", pdfOf(1), asPage);
    await clearFaults(testShop.addresses.backend);
    expect([status, text.includes("Das hat nicht geklappt.")]).toEqual([502, true]);
  });

  test("accepts files from this shop only, and for a block on the page", async () => {
    const before = await requestCounts(testShop.addresses.backend);
    expect((await send("convert-pdf", pdfOf(1), { origin: "https://evil.test" })).status).toBe(403);
    expect((await send("convert-pdf", pdfOf(1), {}, "/_forms/none/bilder-vorbereiten")).status).toBe(404);
    expect((await requestCounts(testShop.addresses.backend))["/web-api/toolbox-convert-pdf"]).toBe(before["/web-api/toolbox-convert-pdf"]);
  });

  test("whose page cannot be read returns no form that has lost its file", async () => {
    await orderFaults(testShop.addresses.content, [{ path: "*", status: 500 }]);
    // Retries while pages for one visitor are at their limit.
    await eventually(async () => {
      const { status, text } = await visit(testShop, "/_forms/none/werkstatt", fileForm("convert-pdf", pdfOf(1), asPage));
      expect([status, text.includes("Zur Startseite"), text.includes("<form")]).toEqual([503, true, false]);
    });
    await clearFaults(testShop.addresses.content);
  });

  test("leaves nothing of a file in the log", () => {
    expect(JSON.stringify(testShop.events())).not.toContain("geheim");
  });
});
